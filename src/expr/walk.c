#include "expr/walk.h"

#include <string.h>

#include "expr/context.h"

Marks *marks_take(Exprs *x)
{
    Marks *m = x->free_marks;
    if (m)
        x->free_marks = m->next;
    else
        m = NEW(x->arena, Marks);
    if (++m->now == 0) { /* the stamps of four thousand million walks ago would look new */
        m->room = 0;
        m->now = 1;
    }
    return m;
}

void marks_return(Exprs *x, Marks *m)
{
    m->next = x->free_marks;
    x->free_marks = m;
}

void marks_widen(Exprs *x, Marks *m, uint32_t least)
{
    uint32_t room = m->room ? m->room : 1024;
    while (room < least)
        room *= 2;
    Mark *at = NEW_ARRAY(x->arena, Mark, room);
    if (m->room)
        memcpy(at, m->at, m->room * sizeof *at);
    arena_recycle(x->arena, m->at, m->room * sizeof *m->at);
    m->at = at;
    m->room = room;
}

typedef struct {
    Expr e;
    int next; /* argument */
} Step;

enum { NEAR = 64 }; /* steps of the stack that need no memory */

void walk_parts_first(Exprs *x, Marks *marks, Expr e, int (*visit)(void *data, Expr e), void *data)
{
    if (marks_get(marks, e) != MAP_NONE)
        return;
    Step near[NEAR], *stack = near;
    int n = 0, room = NEAR;
    Arena *scratch = NULL;
    stack[n++] = (Step){e, 0};
    while (n) {
        Step *top = &stack[n - 1];
        if (top->next == top->e->n) {
            marks_put(x, marks, top->e, visit(data, top->e));
            n--;
            continue;
        }
        Expr part = top->e->args[top->next++];
        if (marks_get(marks, part) != MAP_NONE)
            continue;
        if (n == room) {
            scratch = scratch ? scratch : arena_new();
            Step *wider = NEW_ARRAY(scratch, Step, 2 * room);
            for (int i = 0; i < n; i++)
                wider[i] = stack[i];
            stack = wider;
            room *= 2;
        }
        stack[n++] = (Step){part, 0};
    }
    if (scratch)
        arena_free(scratch);
}
