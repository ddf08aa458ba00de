#include "expr/walk.h"

typedef struct {
    Expr e;
    int next; /* argument */
} Step;

void walk_parts_first(Arena *scratch, Map *seen, Expr e, void (*visit)(void *data, Expr e), void *data)
{
    VEC(Step) stack = {0};
    if (map_get(seen, (uint64_t)e->number) != MAP_NONE)
        return;
    map_put(scratch, seen, (uint64_t)e->number, 1);
    PUSH(scratch, stack, ((Step){e, 0}));
    while (stack.n) {
        Step *top = &stack.at[stack.n - 1];
        if (top->next == top->e->n) {
            visit(data, top->e);
            stack.n--;
            continue;
        }
        Expr part = top->e->args[top->next++];
        if (map_get(seen, (uint64_t)part->number) != MAP_NONE)
            continue;
        map_put(scratch, seen, (uint64_t)part->number, 1);
        if (part->n)
            PUSH(scratch, stack, ((Step){part, 0}));
        else
            visit(data, part);
    }
}
