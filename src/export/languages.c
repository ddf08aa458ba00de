/* languages.c: one table for each language. */
#include "export/language.h"

#include <stddef.h>

/* ---- C: C99, no memory of its own, nothing but <math.h> ---------------------------------------------------------- */

static const OperatorText c_operators[] = {
    {EXPR_POW, "pow($1, $2)"},
    {EXPR_SIGN, "(double)(($1 > 0) - ($1 < 0))"},
    LANGUAGE_C_OPERATORS,
    {EXPR_OP_COUNT, NULL},
};

#define C_ARGUMENTS "double t, const double *x, const double *u, const double *p, double *m"
#define C_UPDATED   "double t, double *x, const double *u, const double *p, double *m"
#define C_UNUSED    "    (void)t, (void)x, (void)u, (void)p, (void)m;\n"

static const Language c = {
    SIGNS_OF_C,
    .name = "c",
    .ending = ".c",
    .header_ending = ".h",
    .comment = "/* ",
    .comment_end = " */",
    .truth = {"0", "1"},
    .is_set = "$1 != 0",
    .as_real = "($1 ? 1.0 : 0.0)",
    .note_change = "changed |= ($1) != ($2)",
    .operators = c_operators,
    .function_prefix = "",
    .declare_real = "double $a;",
    .declare_boolean = "int $a;",
    .declare_array = "double $a[$b] = {0};",
    .make_real = "const double ",
    .make_boolean = "const int ",
    .loop_begin = "for (int k = 0; k < $a; k++) {",
    .leave = "if ($a) break;",
    .solve = "solve($a, $b, $c)",
    .file_begin = "#include \"$N.h\"\n\n#include <math.h>\n\n",
    .file_end = "",
    .header = "#ifndef $N_H\n#define $N_H\n\n"
              "enum { $N_STATES = $a, $N_INPUTS = $b, $N_OUTPUTS = $c, $N_PARAMETERS = $d, $N_MEMORY = $e };\n\n"
              "void $N_start(double *p, double *x, double *m);\n"
              "void $N_prepare(double *p);\n"
              "void $N_derivatives(" C_ARGUMENTS ", double *dx);\n"
              "void $N_outputs(" C_ARGUMENTS ", double *y);\n"
              "int $N_update(" C_UPDATED ");\n"
              "void $N_step(double t, double h, double *x, const double *u, const double *p, double *m);\n\n#endif\n",
    .with_solve = "/* r := A^-1 r by Gauss' method with row exchange; A by columns. */\n"
                  "static void solve(int n, double *A, double *r)\n{\n"
                  "    for (int k = 0; k < n; k++) {\n"
                  "        int best = k;\n"
                  "        for (int i = k + 1; i < n; i++)\n"
                  "            if (fabs(A[i + n * k]) > fabs(A[best + n * k]))\n"
                  "                best = i;\n"
                  "        if (best != k) {\n"
                  "            for (int j = k; j < n; j++) {\n"
                  "                double a = A[k + n * j];\n"
                  "                A[k + n * j] = A[best + n * j];\n"
                  "                A[best + n * j] = a;\n"
                  "            }\n"
                  "            double b = r[k];\n"
                  "            r[k] = r[best];\n"
                  "            r[best] = b;\n"
                  "        }\n"
                  "        for (int i = k + 1; i < n; i++) {\n"
                  "            double f = A[i + n * k] / A[k + n * k];\n"
                  "            for (int j = k + 1; j < n; j++)\n"
                  "                A[i + n * j] -= f * A[k + n * j];\n"
                  "            r[i] -= f * r[k];\n"
                  "        }\n"
                  "    }\n"
                  "    for (int i = n - 1; i >= 0; i--) {\n"
                  "        for (int j = i + 1; j < n; j++)\n"
                  "            r[i] -= A[i + n * j] * r[j];\n"
                  "        r[i] /= A[i + n * i];\n"
                  "    }\n"
                  "}\n\n",
    .begin = {"void $N_start(double *p, double *x, double *m)\n{\n    (void)p, (void)x, (void)m;\n",
              "void $N_prepare(double *p)\n{\n    (void)p;\n",
              "void $N_derivatives(" C_ARGUMENTS ", double *dx)\n{\n" C_UNUSED "    (void)dx;\n",
              "void $N_outputs(" C_ARGUMENTS ", double *y)\n{\n" C_UNUSED "    (void)y;\n",
              "int $N_update(" C_UPDATED ")\n{\n" C_UNUSED "    int changed;\n"},
    .end = {"}\n\n", "}\n\n", "}\n\n", "}\n\n", "    return changed;\n}\n\n"},
    .step = "/* One step of the classic Runge-Kutta method of order 4. */\n"
            "void $N_step(double t, double h, double *x, const double *u, const double *p, double *m)\n{\n"
            "    enum { n = $N_STATES > 0 ? $N_STATES : 1 };\n"
            "    static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};\n"
            "    double at[n], dx[n] = {0}, sum[n] = {0};\n"
            "    for (int k = 0; k < 4; k++) {\n"
            "        for (int i = 0; i < n && i < $N_STATES; i++)\n"
            "            at[i] = x[i] + part[k] * h * dx[i];\n"
            "        $N_derivatives(t + part[k] * h, at, u, p, m, dx);\n"
            "        for (int i = 0; i < n; i++)\n"
            "            sum[i] += weight[k] * dx[i];\n"
            "    }\n"
            "    for (int i = 0; i < n && i < $N_STATES; i++)\n"
            "        x[i] += h * sum[i];\n"
            "    for (int k = 0; k < 10 && $N_update(t + h, x, u, p, m); k++) {\n    }\n"
            "}\n",
};

/* ---- Fortran 2008 ------------------------------------------------------------------------------------------------ */

static const OperatorText fortran_operators[] = {
    {EXPR_IF, "merge($2, $3, $1)"},
    {EXPR_POW, "$1 ** $2"},
    {EXPR_ABS, "abs($1)"},
    {EXPR_SIGN, "merge(sign(1d0, $1), 0d0, abs($1) > 0)"},
    {EXPR_ATAN2, "atan2($1, $2)"},
    {EXPR_QUOTIENT, "aint($1 / $2)"},
    {EXPR_MOD, "modulo($1, $2)"},
    {EXPR_REM, "mod($1, $2)"},
    {EXPR_CEIL, "(aint($1) + merge(1d0, 0d0, $1 > aint($1)))"},
    {EXPR_FLOOR, "(aint($1) - merge(1d0, 0d0, $1 < aint($1)))"},
    {EXPR_TO_INTEGER, "(aint($1) - merge(1d0, 0d0, $1 < aint($1)))"},
    {EXPR_MIN2, "min($1, $2)"},
    {EXPR_MAX2, "max($1, $2)"},
    {EXPR_EQ, "$1 == $2"},
    {EXPR_NE, "$1 /= $2"},
    {EXPR_OP_COUNT, NULL},
};

#define FORTRAN_ARGUMENTS                                                                                              \
    "  real(dp), intent(in) :: t, x(*), u(*), p(*)\n"                                                                  \
    "  real(dp), intent(inout) :: m(*)\n"

static const Language fortran = {
    .name = "fortran",
    .ending = ".f90",
    .comment = "! ",
    .comment_end = "",
    .line_end = "",
    .continued = " &",
    .widest = 110,
    .first = 1,
    .subscript = "$a($b)",
    .exponent = "d",
    .real_end = "d0",
    .and_or_not = {" .and. ", " .or. ", ".not. "},
    .truth = {".false.", ".true."},
    .is_set = "$1 > 0.5d0",
    .as_real = "merge(1d0, 0d0, $1)",
    .note_change = "changed = changed .or. (($1) .neqv. ($2))",
    .note_real_change = "changed = changed .or. (($1) /= ($2))",
    .operators = fortran_operators,
    .function_prefix = "",
    .declare_real = "real(dp) :: $a",
    .declare_boolean = "logical :: $a",
    .declare_array = "real(dp) :: $a($b)",
    .declare_loop = "integer :: k",
    .make_real = "",
    .make_boolean = "",
    .make_array = "$a = 0",
    .loop_begin = "do k = 1, $a",
    .loop_end = "end do",
    .leave = "if ($a) exit",
    .solve = "call solve($a, $b, $c)",
    .file_begin = "module $N\n"
                  "implicit none\n"
                  "private\n"
                  "integer, parameter :: dp = kind(1d0)\n"
                  "integer, parameter, public :: n_states = $a, n_inputs = $b, n_outputs = $c, n_parameters = $d, "
                  "n_memory = $e\n"
                  "public :: start, prepare, derivatives, outputs, update\n"
                  "contains\n\n",
    .file_end = "end module $N\n",
    .with_solve = "! r := A^-1 r by Gauss' method with row exchange; A by columns.\n"
                  "subroutine solve(n, A, r)\n"
                  "  integer, intent(in) :: n\n"
                  "  real(dp), intent(inout) :: A(n, n), r(n)\n"
                  "  real(dp) :: row(n), f\n"
                  "  integer :: i, j, best\n"
                  "  do j = 1, n\n"
                  "    best = j - 1 + maxloc(abs(A(j:n, j)), 1)\n"
                  "    row = A(j, :)\n"
                  "    A(j, :) = A(best, :)\n"
                  "    A(best, :) = row\n"
                  "    f = r(j)\n"
                  "    r(j) = r(best)\n"
                  "    r(best) = f\n"
                  "    do i = j + 1, n\n"
                  "      f = A(i, j) / A(j, j)\n"
                  "      A(i, j:n) = A(i, j:n) - f * A(j, j:n)\n"
                  "      r(i) = r(i) - f * r(j)\n"
                  "    end do\n"
                  "  end do\n"
                  "  do i = n, 1, -1\n"
                  "    r(i) = (r(i) - dot_product(A(i, i+1:n), r(i+1:n))) / A(i, i)\n"
                  "  end do\n"
                  "end subroutine solve\n\n",
    .begin = {"subroutine start(p, x, m)\n  real(dp), intent(out) :: p(*), x(*), m(*)\n",
              "subroutine prepare(p)\n  real(dp), intent(inout) :: p(*)\n",
              "subroutine derivatives(t, x, u, p, m, dx)\n" FORTRAN_ARGUMENTS "  real(dp), intent(out) :: dx(*)\n",
              "subroutine outputs(t, x, u, p, m, y)\n" FORTRAN_ARGUMENTS "  real(dp), intent(out) :: y(*)\n",
              "subroutine update(t, x, u, p, m, changed)\n  real(dp), intent(in) :: t, u(*), p(*)\n"
              "  real(dp), intent(inout) :: x(*), m(*)\n  logical, intent(out) :: changed\n"},
    .end = {"end subroutine start\n\n", "end subroutine prepare\n\n", "end subroutine derivatives\n\n",
            "end subroutine outputs\n\n", "end subroutine update\n\n"},
};

/* ---- MATLAB and Octave ------------------------------------------------------------------------------------------- */

static const OperatorText matlab_operators[] = {
    {EXPR_IF, "choose($1, $2, $3)"}, {EXPR_POW, "$1 ^ $2"},          {EXPR_ABS, "abs($1)"},
    {EXPR_SIGN, "sign($1)"},         {EXPR_ATAN2, "atan2($1, $2)"},  {EXPR_QUOTIENT, "fix($1 / $2)"},
    {EXPR_MOD, "mod($1, $2)"},       {EXPR_REM, "rem($1, $2)"},      {EXPR_CEIL, "ceil($1)"},
    {EXPR_FLOOR, "floor($1)"},       {EXPR_TO_INTEGER, "floor($1)"}, {EXPR_MIN2, "min($1, $2)"},
    {EXPR_MAX2, "max($1, $2)"},      {EXPR_EQ, "$1 == $2"},          {EXPR_NE, "$1 ~= $2"},
    {EXPR_OP_COUNT, NULL},
};

static const Language matlab = {
    .name = "matlab",
    .ending = ".m",
    .comment = "% ",
    .comment_end = "",
    .line_end = ";",
    .continued = " ...",
    .widest = 110,
    .first = 1,
    .subscript = "$a($b)",
    .exponent = "e",
    .real_end = "",
    .and_or_not = {" && ", " || ", "~"},
    .truth = {"false", "true"},
    .is_set = "$1 ~= 0",
    .as_real = "double($1)",
    .note_change = "changed = changed || (($1) ~= ($2))",
    .operators = matlab_operators,
    .function_prefix = "",
    .make_real = "",
    .make_boolean = "",
    .make_array = "$a = zeros($b, 1)",
    .loop_begin = "for k = 1:$a",
    .loop_end = "end",
    .leave = "if $a, break; end",
    .solve = "$c = reshape($b, $a, $a) \\ $c",
    .file_begin = "function model = $N()\n"
                  "  model.n_states = $a;\n  model.n_inputs = $b;\n  model.n_outputs = $c;\n"
                  "  model.n_parameters = $d;\n  model.n_memory = $e;\n"
                  "  model.start = @start;\n  model.prepare = @prepare;\n  model.derivatives = @derivatives;\n"
                  "  model.outputs = @outputs;\n  model.update = @update;\n"
                  "end\n\n"
                  "function y = choose(condition, a, b)\n  if condition, y = a; else, y = b; end\nend\n\n",
    .file_end = "",
    .begin = {"function [p, x, m] = start()\n  p = zeros($d, 1); x = zeros($a, 1); m = zeros($e, 1);\n",
              "function p = prepare(p)\n", "function [dx, m] = derivatives(t, x, u, p, m)\n  dx = zeros($a, 1);\n",
              "function [y, m] = outputs(t, x, u, p, m)\n  y = zeros($c, 1);\n",
              "function [changed, x, m] = update(t, x, u, p, m)\n"},
    .end = {"end\n\n", "end\n\n", "end\n\n", "end\n\n", "end\n"},
};

/* ---- Python with NumPy: x, u, p and m may have further dimensions, one model for each of their elements ---------- */

static const OperatorText python_operators[] = {
    {EXPR_IF, "np.where($1, $2, $3)"},
    {EXPR_POW, "$1 ** $2"},
    {EXPR_ABS, "np.abs($1)"},
    {EXPR_SIGN, "np.sign($1)"},
    {EXPR_ASIN, "np.arcsin($1)"},
    {EXPR_ACOS, "np.arccos($1)"},
    {EXPR_ATAN, "np.arctan($1)"},
    {EXPR_ATAN2, "np.arctan2($1, $2)"},
    {EXPR_QUOTIENT, "np.trunc($1 / $2)"},
    {EXPR_MOD, "np.mod($1, $2)"},
    {EXPR_REM, "np.fmod($1, $2)"},
    {EXPR_CEIL, "np.ceil($1)"},
    {EXPR_FLOOR, "np.floor($1)"},
    {EXPR_TO_INTEGER, "np.floor($1)"},
    {EXPR_MIN2, "np.minimum($1, $2)"},
    {EXPR_MAX2, "np.maximum($1, $2)"},
    {EXPR_AND, "np.logical_and($1, $2)"},
    {EXPR_OR, "np.logical_or($1, $2)"},
    {EXPR_NOT, "np.logical_not($1)"},
    {EXPR_EQ, "$1 == $2"},
    {EXPR_NE, "$1 != $2"},
    {EXPR_OP_COUNT, NULL},
};

static const Language python = {
    .name = "python",
    .ending = ".py",
    .comment = "# ",
    .comment_end = "",
    .line_end = "",
    .continued = " \\",
    .widest = 110,
    .first = 0,
    .subscript = "$a[$b]",
    .exponent = "e",
    .real_end = "",
    .and_or_not = {" & ", " | ", "~"},
    .truth = {"False", "True"},
    .is_set = "$1 != 0",
    .as_real = "np.where($1, 1.0, 0.0)",
    .note_change = "changed = changed or bool(np.any(($1) != ($2)))",
    .operators = python_operators,
    .function_prefix = "np.",
    .make_real = "",
    .make_boolean = "",
    .make_array = "$a = [0.0] * $b",
    .loop_begin = "for _ in range($a):",
    .loop_end = "",
    .leave = "if np.all($a): break",
    .solve = "$c = _solve($a, $b, $c)",
    .file_begin = "import numpy as np\n\n"
                  "N_STATES, N_INPUTS, N_OUTPUTS, N_PARAMETERS, N_MEMORY = $a, $b, $c, $d, $e\n\n\n"
                  "def _stack(parts, like):\n"
                  "    return np.stack(np.broadcast_arrays(*parts, like)[:-1]) if parts else np.zeros((0,) + "
                  "np.shape(like))\n\n\n",
    .file_end = "",
    .with_solve =
        "def _solve(n, matrix, right):\n"
        "    \"\"\"A^-1 r for every element; A by columns.\"\"\"\n"
        "    parts = np.broadcast_arrays(*matrix, *right)\n"
        "    a = np.stack(parts[:n * n], -1).reshape(parts[0].shape + (n, n)).swapaxes(-1, -2)\n"
        "    return np.moveaxis(np.linalg.solve(a, np.stack(parts[n * n:], -1)[..., None])[..., 0], -1, 0)\n\n\n",
    .begin = {"def start():\n    p, x, m = np.zeros($d), np.zeros($a), np.zeros($e)\n", "def prepare(p):\n",
              "def derivatives(t, x, u, p, m):\n    dx = [0.0] * $a\n",
              "def outputs(t, x, u, p, m):\n    y = [0.0] * $c\n", "def update(t, x, u, p, m):\n"},
    .end = {"    return p, x, m\n\n\n", "    return p\n\n\n", "    return _stack(dx, x[0] if $a else 0.0)\n\n\n",
            "    return _stack(y, x[0] if $a else 0.0)\n\n\n", "    return changed\n"},
};

/* ---- JavaScript: a module ---------------------------------------------------------------------------------------- */

static const OperatorText javascript_operators[] = {
    {EXPR_IF, "($1 ? $2 : $3)"},
    {EXPR_POW, "Math.pow($1, $2)"},
    {EXPR_ABS, "Math.abs($1)"},
    {EXPR_SIGN, "Math.sign($1)"},
    {EXPR_ATAN2, "Math.atan2($1, $2)"},
    {EXPR_QUOTIENT, "Math.trunc($1 / $2)"},
    {EXPR_MOD, "($1 - Math.floor($1 / $2) * $2)"},
    {EXPR_REM, "($1 % $2)"},
    {EXPR_CEIL, "Math.ceil($1)"},
    {EXPR_FLOOR, "Math.floor($1)"},
    {EXPR_TO_INTEGER, "Math.floor($1)"},
    {EXPR_MIN2, "Math.min($1, $2)"},
    {EXPR_MAX2, "Math.max($1, $2)"},
    {EXPR_EQ, "$1 === $2"},
    {EXPR_NE, "$1 !== $2"},
    {EXPR_OP_COUNT, NULL},
};

static const Language javascript = {
    SIGNS_OF_C,
    .name = "javascript",
    .ending = ".mjs",
    .comment = "// ",
    .comment_end = "",
    .truth = {"false", "true"},
    .is_set = "$1 !== 0",
    .as_real = "($1 ? 1 : 0)",
    .note_change = "changed = changed || ($1) !== ($2)",
    .operators = javascript_operators,
    .function_prefix = "Math.",
    .declare_real = "let $a;",
    .declare_boolean = "let $a;",
    .make_real = "const ",
    .make_boolean = "const ",
    .make_array = "const $a = new Array($b).fill(0)",
    .loop_begin = "for (let k = 0; k < $a; k++) {",
    .leave = "if ($a) break;",
    .solve = "solve($a, $b, $c)",
    .file_begin = "export const nStates = $a, nInputs = $b, nOutputs = $c, nParameters = $d, nMemory = $e;\n\n",
    .file_end = "",
    .with_solve = "// r := A^-1 r by Gauss' method with row exchange; A by columns.\n"
                  "function solve(n, A, r) {\n"
                  "  for (let k = 0; k < n; k++) {\n"
                  "    let best = k;\n"
                  "    for (let i = k + 1; i < n; i++)\n"
                  "      if (Math.abs(A[i + n * k]) > Math.abs(A[best + n * k])) best = i;\n"
                  "    for (let j = k; j < n; j++)\n"
                  "      [A[k + n * j], A[best + n * j]] = [A[best + n * j], A[k + n * j]];\n"
                  "    [r[k], r[best]] = [r[best], r[k]];\n"
                  "    for (let i = k + 1; i < n; i++) {\n"
                  "      const f = A[i + n * k] / A[k + n * k];\n"
                  "      for (let j = k + 1; j < n; j++) A[i + n * j] -= f * A[k + n * j];\n"
                  "      r[i] -= f * r[k];\n"
                  "    }\n"
                  "  }\n"
                  "  for (let i = n - 1; i >= 0; i--) {\n"
                  "    for (let j = i + 1; j < n; j++) r[i] -= A[i + n * j] * r[j];\n"
                  "    r[i] /= A[i + n * i];\n"
                  "  }\n"
                  "}\n\n",
    .begin = {"export function start() {\n  const p = new Float64Array($d), x = new Float64Array($a), m = new "
              "Float64Array($e);\n",
              "export function prepare(p) {\n",
              "export function derivatives(t, x, u, p, m, dx = new Float64Array($a)) {\n",
              "export function outputs(t, x, u, p, m, y = new Float64Array($c)) {\n",
              "export function update(t, x, u, p, m) {\n  let changed;\n"},
    .end = {"  return {p, x, m};\n}\n\n", "  return p;\n}\n\n", "  return dx;\n}\n\n", "  return y;\n}\n\n",
            "  return changed;\n}\n"},
};

const Language *const languages[] = {&c, &fortran, &matlab, &python, &javascript, &cuda_language, NULL};
