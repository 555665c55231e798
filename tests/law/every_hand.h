// Judges every record of the tree, or every hand of a file of JSON Lines.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "law/hand.h"

namespace cardlaw {

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// `each` is called with every hand of the file that could be judged.
template <class Each>
void each_hand_of(const std::filesystem::path& path, Notation notation, Each each) {
  const std::string text = text_of(path), file = path.string();
  DocumentReader reader(text, notation);
  while (const auto document = reader.next()) {
    Hand hand;
    hand.file = file;
    hand.notation = notation;
    hand.document = *document;
    if (judge_document(hand) && hand.judged()) each(hand);
  }
}

template <class Each>
void each_record(Each each) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(CARDLAW_ROOT "/records")) {
    if (entry.path().extension() == ".yaml" && entry.path().filename() != "club.yaml")
      each_hand_of(entry.path(), Notation::yaml, each);
  }
}

template <class Each>
void each_frozen_hand(Each each) {
  for (const auto& entry :
       std::filesystem::directory_iterator(CARDLAW_ROOT "/tests/digest/hands")) {
    if (entry.path().extension() == ".jsonl")
      each_hand_of(entry.path(), Notation::json_lines, each);
  }
}

}  // namespace cardlaw
