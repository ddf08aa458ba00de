#include "flat/flat.h"
void connections_add(Flat *flat, Convert *c, Component *scope, const TreeEquation *connect)
{
    (void)flat;
    (void)c;
    (void)scope;
    (void)connect;
}
bool connections_statement(Flat *flat, Convert *c, Component *scope, const TreeExpr *call)
{
    (void)flat;
    (void)c;
    (void)scope;
    (void)call;
    return true;
}
Expr connections_call(void *flat, Convert *c, const TreeExpr *call)
{
    (void)flat;
    (void)c;
    (void)call;
    return NULL;
}
void connections_expand(Flat *flat)
{
    (void)flat;
}
void connections_solve_graph(Flat *flat)
{
    (void)flat;
}
void connections_equations(Flat *flat)
{
    (void)flat;
}
Expr connections_resolve(Flat *flat, Expr e)
{
    (void)flat;
    return e;
}
