/* classic_fuzz.c: any bytes as a classic file. `make fuzz-classic` runs it under AddressSanitizer (clang's libFuzzer).
 *
 * Whatever the text, parsing and translating end, in time and with a message where something is wrong, and what comes out
 * can be printed as Modelica. @files are not found. */
#include <stdio.h>
#include <stdlib.h>

#include "instance/classic.h"
#include "syntax/printer.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n)
{
    Arena *a = arena_new();
    Symbols *symbols = symbols_new(a);
    Diags *diags = diags_new(a);
    Front *f = front_new(a, symbols, diags);
    Source *source = source_of_text(a, "/nowhere/fuzz.dym", (const char *)data, n);
    TreeClass *classes = classic_trees(f, source);
    TreeFile file = {.source = source, .classes = classes};
    Buffer printed = {0};
    if (classes)
        print_file(&printed, &file);
    buffer_free(&printed);
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (to) {
        diags_print(diags, to, DIAGS_TEXT);
        fclose(to);
        free(text);
    }
    arena_free(a);
    return 0;
}
