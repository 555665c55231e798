"""Where a source file can be changed, and how: read from its syntax tree with libclang.

A change is one expression or statement and what stands in its place: a text in which `@n` is the number of the change and `@original` the
text that stood there. Its name (file, function, what was changed into what) does not depend on lines, so that it lasts.
"""

import re

import clang.cindex
from clang.cindex import CursorKind as K

COMPARISONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
OTHER = {"&&": ("||",), "||": ("&&",), "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("/",), "&": ("|",), "|": ("&",)}
QUANTIFIERS = {"any_of": "all_of", "all_of": "any_of", "none_of": "any_of"}
OPERATOR = re.compile(r"(?:\s|//[^\n]*\n)*([-+*/%<>=!&|]+)(?:\s|//[^\n]*\n)*")
PLACE = {K.NAMESPACE, K.STRUCT_DECL, K.CLASS_DECL, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, K.LINKAGE_SPEC, K.UNEXPOSED_DECL}
FUNCTION = {K.FUNCTION_DECL, K.CXX_METHOD, K.FUNCTION_TEMPLATE, K.CONSTRUCTOR, K.CONVERSION_FUNCTION, K.DESTRUCTOR}
LOOP = {K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.CXX_FOR_RANGE_STMT}
LONGEST = 600  # an expression that stands twice in the changed source


def plain(text):
    return " ".join(re.sub(r"//[^\n]*", "", text).split())


class File:
    """The changes of one file, collected by `read`."""

    def __init__(self, path, name):
        self.path, self.file = path, name
        with open(path, "rb") as file:
            self.source = file.read()
        self.changes = []
        self.function = ""

    def read(self, arguments, dice):
        self.dice = dice
        language = ["-x", "c++"] if self.file.endswith(".h") else []
        unit = clang.cindex.Index.create().parse(self.path, args=language + arguments)
        errors = [str(each) for each in unit.diagnostics if each.severity >= 3]
        for child in unit.cursor.get_children():
            self.top(child)
        return errors

    # Texts and places

    def here(self, cursor):
        file = cursor.location.file
        return file is not None and file.name == self.path

    def between(self, start, end):
        return self.source[start:end].decode()

    def text(self, cursor):
        return self.between(cursor.extent.start.offset, cursor.extent.end.offset)

    def add(self, cursor, kind, instead, what):
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        if not start < end or end - start > LONGEST or "#" in self.between(start, end):
            return
        if end - start < 16:  # the line tells which it is
            line = self.between(self.source.rfind(b"\n", 0, start) + 1, self.source.find(b"\n", end))
            what = f"{what}   in   {line}"
        self.changes.append({"start": start, "end": end, "line": self.source.count(b"\n", 0, start) + 1, "file": self.file, "kind": kind,
                             "function": self.function, "what": plain(what), "instead": instead})

    def replace(self, cursor, kind, changed):
        self.add(cursor, kind, f"(MUTANT(@n) ? ({changed}) : (@original))", f"{self.text(cursor)}  =>  {changed}")

    # Declarations

    def top(self, cursor):
        if not self.here(cursor):
            return
        if cursor.kind in PLACE:
            for child in cursor.get_children():
                self.top(child)
        elif cursor.kind in FUNCTION:
            self.function = cursor.spelling
            for child in cursor.get_children():
                if child.kind == K.COMPOUND_STMT:
                    self.statement(child)
        elif cursor.kind in (K.VAR_DECL, K.FIELD_DECL):
            self.function = cursor.spelling
            self.variable(cursor)

    def variable(self, cursor):
        """What a variable begins with; nothing where it is a constant of the compiler's."""
        text = self.text(cursor)
        head = re.split(r"[={]", text, maxsplit=1)[0]
        if "constexpr" in head or "static" in head:
            return
        children = list(cursor.get_children())
        if not children or not children[-1].kind.is_expression():
            return
        value = children[-1]
        if value.extent.start.offset < cursor.location.offset + len(cursor.spelling):
            return  # the size of an array, say
        if cursor.kind == K.FIELD_DECL and "=" not in text and "{" not in text:
            return  # the width of a bit field
        if cursor.type.get_canonical().kind == clang.cindex.TypeKind.BOOL:
            self.opposite(value)
        self.expression(value)

    # Statements

    def statement(self, cursor):
        kind, children = cursor.kind, list(cursor.get_children())
        if kind == K.COMPOUND_STMT:
            for child in children:
                self.part(child)
        elif kind == K.IF_STMT:
            if re.match(r"if\s+constexpr", self.text(cursor)):
                parts = [child for child in children[1:]]
            else:
                condition = next((at for at, child in enumerate(children) if child.kind.is_expression()), None)
                if condition is None or children[0].kind == K.VAR_DECL:
                    parts = [child for child in children if child.kind.is_statement() and child.kind != K.DECL_STMT]
                else:
                    self.condition(children[condition])
                    self.expression(children[condition])
                    parts = children[condition + 1:]
                for child in children[: condition or 0]:
                    if child.kind == K.DECL_STMT:
                        self.statement(child)
            for child in parts:
                self.part(child)
        elif kind in LOOP:
            for at, child in enumerate(children):
                if kind == K.DO_STMT and at == len(children) - 1 or child.kind.is_expression() and at < len(children) - 1:
                    self.expression(child)
                elif child.kind == K.VAR_DECL:
                    pass
                else:
                    self.part(child)
        elif kind == K.SWITCH_STMT:
            for child in children:
                self.expression(child) if child.kind.is_expression() else self.statement(child)
        elif kind in (K.CASE_STMT, K.DEFAULT_STMT):
            self.part(children[-1])
        elif kind == K.DECL_STMT:
            for child in children:
                if child.kind == K.VAR_DECL:
                    self.variable(child)
        elif kind == K.RETURN_STMT:
            for child in children:
                if child.type.get_canonical().kind == clang.cindex.TypeKind.BOOL:
                    self.opposite(child)
                self.expression(child)
        else:
            for child in children:
                self.part(child)

    def part(self, cursor):
        """A statement of a block; an expression there is done for its effect."""
        if not cursor.kind.is_expression():
            self.statement(cursor)
        elif not self.text(cursor).startswith("assert"):
            self.add(cursor, "removed", "(MUTANT(@n) ? void() : void(@original))", f"without {self.text(cursor)}")
            self.expression(cursor)

    def condition(self, cursor):
        text = plain(self.text(cursor))
        way = self.dice.randrange(3)
        if way == 0:
            self.add(cursor, "condition", "(!MUTANT(@n) && (@original))", f"if ({text})  =>  never")
        elif way == 1:
            self.add(cursor, "condition", "(MUTANT(@n) || (@original))", f"if ({text})  =>  always")
        else:
            self.add(cursor, "condition", "(MUTANT(@n) != static_cast<bool>(@original))", f"if ({text})  =>  if not")

    def opposite(self, cursor):
        if self.text(cursor) not in ("true", "false") and not re.search(r"[=!]=", self.text(cursor)):
            self.add(cursor, "opposite", "(MUTANT(@n) != static_cast<bool>(@original))", f"{self.text(cursor)}  =>  not so")

    # Expressions

    def expression(self, cursor):
        kind, children = cursor.kind, list(cursor.get_children())
        text = self.text(cursor)
        if text.startswith("assert") or text.startswith("static_assert"):
            return
        if kind == K.LAMBDA_EXPR:
            for child in children:
                if child.kind == K.COMPOUND_STMT:
                    self.statement(child)
            return
        if kind == K.DECL_REF_EXPR:
            self.name(cursor, text)
            return  # what is below are arguments of a template
        if kind == K.MEMBER_REF_EXPR:
            for child in children[:1]:
                if child.kind.is_expression() and child.extent.start.offset == cursor.extent.start.offset:
                    self.expression(child)
            return
        self.operator(cursor, children)
        if kind == K.CONDITIONAL_OPERATOR and children:
            self.condition(children[0])
        if kind == K.INTEGER_LITERAL:
            self.figure(cursor, text)
        elif kind == K.CXX_BOOL_LITERAL_EXPR and text in ("true", "false"):
            self.replace(cursor, "truth", "false" if text == "true" else "true")
        elif kind == K.CALL_EXPR:
            self.call(cursor, children, text)
        elif kind == K.INIT_LIST_EXPR:
            self.without_an_element(cursor, children)
        for child in children:
            if child.kind.is_expression():
                self.expression(child)

    def operator(self, cursor, children):
        pair = None
        if cursor.kind == K.BINARY_OPERATOR and len(children) == 2:
            pair = children
        elif cursor.kind == K.CALL_EXPR and len(children) == 3 and re.fullmatch(r"operator[-+*/%<>=!&|]+", cursor.spelling):
            pair = [children[0], children[2]]
        elif cursor.kind == K.COMPOUND_ASSIGNMENT_OPERATOR and len(children) == 2:
            sign = OPERATOR.fullmatch(self.between(children[0].extent.end.offset, children[1].extent.start.offset))
            if sign and sign.group(1) in ("+=", "-="):
                self.replace(cursor, "arithmetic", f"{self.text(children[0])} {'-=' if sign.group(1) == '+=' else '+='} {self.text(children[1])}")
            return
        if pair is None or pair[0].extent.end.offset > pair[1].extent.start.offset:
            return
        sign = OPERATOR.fullmatch(self.between(pair[0].extent.end.offset, pair[1].extent.start.offset))
        if not sign:
            return
        others = COMPARISONS.get(sign.group(1)) or OTHER.get(sign.group(1))
        if others:
            kind = "comparison" if sign.group(1) in COMPARISONS else "logic" if sign.group(1) in ("&&", "||") else "arithmetic"
            self.replace(cursor, kind, f"{self.text(pair[0])} {self.dice.choice(others)} {self.text(pair[1])}")

    def figure(self, cursor, text):
        match = re.fullmatch(r"(\d+)([uUlLzZ]*)", text)
        if match:
            value = int(match.group(1))
            self.replace(cursor, "figure", f"{value + 1 if value == 0 or self.dice.randrange(2) else value - 1}{match.group(2)}")

    def name(self, cursor, text):
        meant = cursor.referenced
        if meant is None:
            return
        if text in ("silent", "upheld"):
            self.opinion(cursor, {"silent": ("upheld", "breached()"), "upheld": ("silent", "breached()")}[text])
        elif meant.kind == K.ENUM_CONSTANT_DECL and "::" in text:
            others = [each.spelling for each in meant.semantic_parent.get_children() if each.kind == K.ENUM_CONSTANT_DECL and each.spelling != meant.spelling]
            if others:
                self.replace(cursor, "enumerator", text.rsplit("::", 1)[0] + "::" + self.dice.choice(others))

    def opinion(self, cursor, choices):
        changed = self.dice.choice(choices)
        self.add(cursor, "opinion", f"(MUTANT(@n) ? Opinion({changed}) : Opinion(@original))", f"{self.text(cursor)}  =>  {changed}")

    def call(self, cursor, children, text):
        name = cursor.spelling
        if text.startswith("breached(") and name == "breached":
            self.opinion(cursor, ("upheld", "silent"))
        elif text.startswith("undecided(") and name == "undecided":
            self.opinion(cursor, ("upheld", "silent", "breached()"))
        elif text.startswith("upheld_if(") and name == "upheld_if":
            self.opinion(cursor, ("upheld", f"({text}).kind == Opinion::Kind::upheld ? upheld : silent"))
        match = re.match(r"std::(?:ranges::)?(min|max|any_of|all_of|none_of)\(", text)
        if match:
            word = match.group(1)
            self.replace(cursor, "quantifier", text.replace(word, {"min": "max", "max": "min", **QUANTIFIERS}[word], 1))
        self.without_a_link(cursor, children)
        arguments = list(cursor.get_arguments())
        if re.match(r"law\.(enact|amend)\(", text) and len(arguments) > 1:
            self.without_one(cursor, arguments, "registration")

    def without_a_link(self, cursor, children):
        """`rule.saying(x).checked_by(y)` without its last link, where what is left is of the same type."""
        if not children or children[0].kind != K.MEMBER_REF_EXPR:
            return
        base = next(iter(children[0].get_children()), None)
        if base is None or not base.kind.is_expression() or base.extent.start.offset != cursor.extent.start.offset:
            return
        if "<dependent" in base.type.spelling:
            return
        if base.type.get_canonical().spelling.replace("const ", "") == cursor.type.get_canonical().spelling.replace("const ", ""):
            self.replace(cursor, "link", self.text(base))

    def without_an_element(self, cursor, children):
        """A list without one of its elements; designated members fall back to their defaults."""
        if len(children) > 1 and not any(self.text(child).startswith(".") for child in children):
            ends = [child.extent for child in children]
            at = self.dice.randrange(len(children))
            kept = [self.between(each.start.offset, each.end.offset) for index, each in enumerate(ends) if index != at]
            kind = cursor.type.spelling
            if kind and "[" not in kind and "<dependent" not in kind and kind != "void" and "auto" not in kind:
                changed = f"{{{', '.join(kept)}}}"
                self.add(cursor, "element", f"(MUTANT(@n) ? {kind}{changed} : {kind}@original)", f"{self.text(cursor)}  =>  {changed}")

    def without_one(self, cursor, arguments, kind):
        at = self.dice.randrange(len(arguments))
        kept = ", ".join(self.text(each) for index, each in enumerate(arguments) if index != at)
        head = self.between(cursor.extent.start.offset, arguments[0].extent.start.offset)
        changed = f"{head}{kept})"
        self.add(cursor, kind, f"(MUTANT(@n) ? void({changed}) : void(@original))", f"{head.strip()}...) without {self.text(arguments[at])}")


def named(changes):
    """The changes by their names; where two are alike the later has its number behind it."""
    found = {}
    for change in changes:
        name = f"{change['file']}: {change['function']}: {change['what']}"
        count = 1
        while (name if count == 1 else f"{name} #{count}") in found:
            count += 1
        found[name if count == 1 else f"{name} #{count}"] = change
    return found
