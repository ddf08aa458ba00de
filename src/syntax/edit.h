/* edit.h: changes of a text at some places; every other byte stays as it is. */
#ifndef CARDAN_SYNTAX_EDIT_H
#define CARDAN_SYNTAX_EDIT_H

#include "base/buffer.h"
#include "syntax/tree.h"

typedef struct {
    uint32_t from, to; /* what is replaced; equal: something is put in */
    const char *text;
} TextEdit;

typedef VEC(TextEdit) TextEdits;

/* In the order of their places; those at one place in the order in which they were made. */
TextEdits edits_sorted(Arena *a, const TextEdits *edits);
/* The text with all edits, which do not overlap. */
void edits_apply(Buffer *to, const char *text, size_t n, const TextEdits *edits);

/* The end of the declaration or equation that `at` stands in: behind its last letter, before its ',' or ';'. */
uint32_t edit_clause_end(const char *text, uint32_t at);
/* Behind white space and comments. */
uint32_t edit_skip_blank(const char *text, uint32_t at);
/* How many columns the line of a place is indented by, and how many are filled before the place. */
int edit_indent(const char *text, uint32_t at);
int edit_column(const char *text, uint32_t at);

/* Another expression in the place of the one that is there; what both begin and end with stays as it is written. */
TextEdit edit_value(Arena *a, const char *text, uint32_t from, uint32_t to, const char *value);

/* The annotation of a declaration; of one with a constraint it may stand behind that. NULL: none. */
const TreeAnnotation *edit_element_annotation(const TreeElement *e);
/* Adds an annotation "Placement(…)" to what ends at `end` and has the annotation `found`, or none. */
void edit_annotate(Arena *a, TextEdits *to, const char *text, const TreeAnnotation *found, uint32_t end,
                   const char *annotation);
/* The same for a class with a body. */
void edit_annotate_class(Arena *a, TextEdits *to, const TreeClass *c, const char *annotation);

#endif
