/* A name that no library has is looked for once; a path that comes later is looked into all the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/temporary.h"
#include "instance/instance.h"

static void paths_that_come_later_count(void **state)
{
    (void)state;
    char folder[512];
    snprintf(folder, sizeof folder, "%s/library_test_XXXXXX", temporary_folder());
    assert_non_null(mkdtemp(folder));
    Arena *a = arena_new();
    Symbols *symbols = symbols_new(a);
    Front *f = front_new(a, symbols, diags_new(a));
    Sym name = symbol(symbols, "LaterLibrary");
    library_add_path(f, "no_such_folder");
    assert_null(decl_child(f, f->root, name));
    assert_null(decl_child(f, f->root, name));
    Buffer path = {0};
    buffer_f(&path, "%s/LaterLibrary.mo", folder);
    FILE *file = fopen(path.at, "w");
    assert_non_null(file);
    fputs("package LaterLibrary\nend LaterLibrary;\n", file);
    fclose(file);
    library_add_path(f, folder);
    assert_non_null(decl_child(f, f->root, name));
    remove(path.at);
    rmdir(folder);
    buffer_free(&path);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(paths_that_come_later_count)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
