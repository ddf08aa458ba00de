/* flatten_fuzz.c: any text as a model: its last class is instantiated and flattened. `make fuzz-flatten` runs it under
 * AddressSanitizer (clang's libFuzzer).
 *
 * Whatever the text, the walk ends, in time, with a flat model or with a message. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "flat/flat.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n);

static void print_all(Diags *diags)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (!to)
        return;
    diags_print(diags, to, DIAGS_TEXT);
    fclose(to);
    free(text);
}

static bool wants_nothing(void *data, const FlatVar *v)
{
    (void)data, (void)v;
    return false;
}

static void flatten_last_class(Front *f)
{
    if (!f->root->children.n)
        return;
    Element *e = class_element(f, f->root_class, f->root->children.at[f->root->children.n - 1]->name);
    Class *class_ = e ? element_class(f, e) : NULL;
    if (!class_)
        return;
    Component *model = front_instantiate(f, class_);
    Flat *flat = diags_failed(f->diags) ? NULL : flatten(f, model);
    if (!flat && !diags_failed(f->diags)) {
        fprintf(stderr, "no flat model, and no message\n");
        abort();
    }
    if (!flat)
        return;
    Buffer text = {0};
    flat_print(&text, flat);
    buffer_free(&text);
    flat_check_balance(flat);
    flat_drop(flat, wants_nothing, NULL);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n)
{
    int file = memfd_create("fuzz.mo", 0);
    if (file < 0 || write(file, data, n) != (ssize_t)n)
        return 0;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    Arena *a = arena_new();
    Symbols *symbols = symbols_new(a);
    Diags *diags = diags_new(a);
    Front *f = front_new(a, symbols, diags);
    f->as_part = n % 2; /* as 'cardan check' and as 'cardan simulate' look at it */
    if (library_read_file(f, path) && !diags_failed(diags))
        flatten_last_class(f);
    print_all(diags);
    arena_free(a);
    close(file);
    return 0;
}
