#include "syntax/format.h"

#include "syntax/layout.h"
#include "syntax/parser.h"

bool format_source(Buffer *to, Symbols *symbols, Diags *diags, Source *source)
{
    int errors = diags_count(diags, SEVERITY_ERROR);
    Arena *a = arena_new();
    parse_modelica(a, symbols, diags, source);
    arena_free(a);
    if (diags_count(diags, SEVERITY_ERROR) > errors)
        return false;
    layout_file(to, source, 0);
    return true;
}
