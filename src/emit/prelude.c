/* prelude.c: the text in front of generated C, after that of run/model.h and run/array.h.
 *
 * No header of the system is included: libtcc works without any file. */
#include "emit/text.h"

const char emit_prelude[] =
#define ELEMENTARY(name, function, c, ...) "double " #c "(double) __attribute__((const));\n"
#include "base/elementary.def"
    "void sines_both(double, double *, double *);\n"
    "double powers_raise(double, double) __attribute__((const));\n"
    "double fabs(double), floor(double), ceil(double), trunc(double);\n"
    "int strcmp(const char *, const char *);\n"
    "static const double zero = 0;\n"
    /* as base/powers.h has them */
    "static double power_2(double x) { return x * x; }\n"
    "static double power_3(double x) { return x * x * x; }\n"
    "static double power_4(double x) { double y = x * x; return y * y; }\n"
    "static double power_5(double x) { double y = x * x; return y * y * x; }\n"
    "static double power_6(double x) { double y = x * x * x; return y * y; }\n"
    "static double power_7(double x) { double y = x * x * x; return y * y * x; }\n"
    "static double power_8(double x) { double y = x * x, z = y * y; return z * z; }\n"
    "static double sign_of(double x) { return (x > 0) - (x < 0); }\n"
    "static double smaller(double a, double b) { return a < b ? a : b; }\n"
    "static double larger(double a, double b) { return a > b ? a : b; }\n"
#define LIBRARY(c, value)                                                       "double " #c "(double, double);\n"
#define OWN(c, value)                                                           "static double " #c "(double a, double b) { return " #value "; }\n"
#define BINARY_FUNCTION(name, function, parameters, type, where, c, value, ...) where(c, value)
#define BINARY(...)
#include "base/binary.def"
#undef LIBRARY
#undef OWN
    "static double semi_linear(double x, double a, double b) { return x >= 0 ? a * x : b * x; }\n"
    "static double homotopy(Instance *I, double a, double s)\n"
    "{ return I->lambda == 1 ? a : I->lambda * a + (1 - I->lambda) * s; }\n"
    "static void earlier(Instance *I, double *next, double t) { if (t > I->time && t < *next) *next = t; }\n"
    "static const char *enum_text(Instance *I, int n, const char *const *names, double k)\n"
    "{ if (!(k >= 1 && k <= n)) model_error(I, \"%g is no value of an enumeration of %d\", k, n);\n"
    "return names[(int)k - 1]; }\n";
