// What is remarked on in a ruling, as JSON.
#pragma once

#include "law/hand.h"
#include "record/places.h"
#include "report/json_writer.h"

namespace cardlaw::report {

// The member `remarks` of the ruling; nothing where there are none.
void put_remarks(JsonWriter& json, const Hand& hand, Places& places);

}  // namespace cardlaw::report
