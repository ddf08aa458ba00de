/* parse_fuzz.c: any bytes as a file. `make fuzz` runs it under AddressSanitizer (clang's libFuzzer).
 *
 * Whatever the text, parsing ends, in time and with a message where something is wrong. Where nothing is wrong,
 * printing and formatting keep what it says. */
#include <stdio.h>
#include <stdlib.h>

#include "syntax/check.h"
#include "syntax/parser.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n)
{
    Arena *a = arena_new();
    Symbols *symbols = symbols_new(a);
    Diags *diags = diags_new(a);
    Source *source = source_of_text(a, "fuzz.mo", (const char *)data, n);
    TreeFile *file = parse_modelica(a, symbols, diags, source);
    const char *wrong = diags_failed(diags) ? NULL : check_printing(symbols, file);
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (to) {
        diags_print(diags, to, DIAGS_TEXT);
        fclose(to);
        free(text);
    }
    if (wrong) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    arena_free(a);
    return 0;
}
