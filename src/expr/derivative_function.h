/* derivative_function.h: a function for the derivative of a function, made statement by statement. */
#ifndef CARDAN_EXPR_DERIVATIVE_FUNCTION_H
#define CARDAN_EXPR_DERIVATIVE_FUNCTION_H

#include "expr/differentiate.h"

/* The function of f's inputs, followed by the derivatives of those that are active, that gives the derivatives of f's
 * Real outputs. Made once for each f and choice. NULL with *problem set when f cannot be differentiated. */
const Function *function_derivative(Exprs *x, DerivativeFunctions *made, const Function *f, const unsigned char *active,
                                    const char **problem);

#endif
