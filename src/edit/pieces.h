/* pieces.h: edits after edits, as one list of edits of the text at the beginning. */
#ifndef CARDAN_EDIT_PIECES_H
#define CARDAN_EDIT_PIECES_H

#include "syntax/edit.h"

typedef struct {
    const char *text; /* of its own; NULL: a piece of the old text */
    uint32_t from, to;
} Piece;

typedef VEC(Piece) Pieces;

Pieces pieces_whole(Arena *a, size_t n);
/* The edits count in the text that the pieces make, and do not overlap. */
void pieces_edit(Arena *a, Pieces *p, const TextEdits *edits);
void pieces_text(const Pieces *p, const char *old, Buffer *to);
/* Bytes at the ends of an edit that stay the same are no part of it. */
TextEdits pieces_edits(Arena *a, const Pieces *p, const char *old, size_t n);

#endif
