/* cuda.c: the table of CUDA C++: many instances of the model side by side, one a thread.
 *
 * The functions of the model are templates over the type of numbers, so that one text serves double and float. Without
 * CUDA the same file is plain C++, and the batches are loops: what it computes can be tested where there is no device.
 */
#include "export/language.h"
#include "export/text.h"

#include <stddef.h>

static const OperatorText operators[] = {
    {EXPR_DIV, "($1 * reciprocal($2))"},
    {EXPR_POW, "pow($1, real($2))"},
    {EXPR_SIN, "sine($1)"},
    {EXPR_COS, "cosine($1)"},
    {EXPR_SIGN, "real(($1 > 0) - ($1 < 0))"},
    LANGUAGE_C_OPERATORS,
    {EXPR_OP_COUNT, NULL},
};

/* Parameters may be plain numbers where the others carry slopes. */
#define ARGUMENTS "real t, const real *x, const real *u, const fixed *p, real *m"
#define UPDATED   "real t, real *x, const real *u, const fixed *p, real *m"
#define UNUSED    "    (void)t, (void)x, (void)u, (void)p, (void)m;\n"
#define FUNCTION  "template <typename real>\nMODEL_CODE "
#define OF_FIXED  "template <typename real, typename fixed>\nMODEL_CODE "

/* In the header, once for double and once for float. */
#define DECLARED(real)                                                                                                 \
    "void $N_start_" real "(" real " *p, " real " *x, " real " *m);\n"                                                 \
    "void $N_prepare_" real "(" real " *p);\n" BATCH(real, "derivatives", "", "dx") BATCH(real, "outputs", "", "y")    \
        STEPS(real, "") "int $N_prepare_each_" real "(int n, " real                                                    \
                        " *p, void *stream);\n" BATCH(real, "derivatives", "_each", "dx")                              \
                            BATCH(real, "outputs", "_each", "y") STEPS(real, "_each") "\n"
#define BATCH(real, function, each, to)                                                                                \
    "int $N_" function each "_" real "(int n, " real " t, const " real " *x, const " real " *u, const " real " *p, "   \
    "\n    " real " *m, " real " *" to ", void *stream);\n"
#define STEPS(real, each)                                                                                              \
    "int $N_steps" each "_" real "(int n, int steps, " real " t, " real " h, " real " *x, const " real " *u, "         \
    "\n    const " real " *p, " real " *m, void *stream);\n"
#define GRADIENTS(real, each)                                                                                          \
    "int $N_gradients" each "_" real "(int n, " real " t, const " real " *x, const " real " *u, const " real " *p, "   \
    "\n    const " real " *m, " real " *g, void *stream);\n"                                                           \
    "int $N_steps_gradients" each "_" real "(int n, int steps, " real " t, " real " h, const " real " *x, "            \
    "\n    const " real " *u, const " real " *p, const " real " *m, " real " *g, void *stream);\n"

const Language cuda_language = {
    SIGNS_OF_C,
    .name = "cuda",
    .ending = ".cu",
    .header_ending = ".h",
    .comment = "// ",
    .comment_end = "",
    .number = "real($1)",
    .small_change = "small_change<real>()",
    .truth = {"0", "1"},
    .is_set = "$1 != 0",
    .as_real = "($1 ? real(1) : real(0))",
    .note_change = "changed |= ($1) != ($2)",
    .operators = operators,
    .function_prefix = "",
    .declare_real = "real $a;",
    .declare_boolean = "int $a;",
    .declare_array = "real $a[$b] = {};",
    .make_real = "const real ",
    .make_boolean = "const int ",
    .loop_begin = "for (int k = 0; k < $a; k++) {",
    .leave = "if ($a) break;",
    .solve = "solve<$a>($b, $c)",
    .mixed = "next_truths<$a>($b, $c, k)",
    .file_begin = "#include \"$N.h\"\n\n#ifndef __CUDACC_RTC__\n#include <math.h>\n#include <stddef.h>\n#endif\n\n",
    .support = export_cuda_numbers_text,
    .file_end = "",
    .header =
        "// n instances at once: element k of instance i stands at k * n + i of x, u, m, dx and y, all on the device.\n"
        "// p is on the host, one set for all, after prepare; in functions _each it is on the device, a set for each,\n"
        "// as prepare_each leaves it. stream is a cudaStream_t, or NULL. They return 0, or the error of CUDA; "
        "compiled as\n"
        "// C++ without CUDA, all is on the host.\n"
        "#ifndef $N_H\n#define $N_H\n\n"
        "enum { $N_STATES = $a, $N_INPUTS = $b, $N_OUTPUTS = $c, $N_PARAMETERS = $d, $N_MEMORY = $e,\n"
        "    $N_CROSSINGS = $f };\n\n"
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\n" DECLARED("double") DECLARED("float"),
    .gradients_header =
        "// gradients: of dx, steps_gradients: of x after the steps, with respect to x and then u, while truths and\n"
        "// discrete variables stand still: element i of column j of instance k is at (j * $N_STATES + i) * n + k of "
        "g.\n" GRADIENTS("double", "") GRADIENTS("double", "_each") GRADIENTS("float", "")
            GRADIENTS("float", "_each") "\n",
    .header_end = "#ifdef __cplusplus\n}\n#endif\n\n#endif\n",
    .begin = {FUNCTION "void $N_start(real *p, real *x, real *m)\n{\n    (void)p, (void)x, (void)m;\n",
              FUNCTION "void $N_prepare(real *p)\n{\n    (void)p;\n",
              OF_FIXED "void $N_derivatives(" ARGUMENTS ", real *dx)\n{\n" UNUSED "    (void)dx;\n",
              OF_FIXED "void $N_outputs(" ARGUMENTS ", real *y)\n{\n" UNUSED "    (void)y;\n",
              OF_FIXED "int $N_update(" UPDATED ")\n{\n" UNUSED "    int changed;\n",
              OF_FIXED "void $N_crossings(" ARGUMENTS ", real *g)\n{\n" UNUSED "    (void)g;\n"},
    .end = {"}\n\n", "}\n\n", "}\n\n", "}\n\n", "    return changed;\n}\n\n", "}\n\n"},
    .step = export_cuda_batch_text,
    .gradients = export_cuda_slopes_text,
    .walk = export_cuda_walk_text,
};
