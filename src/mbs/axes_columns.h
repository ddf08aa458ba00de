/* axes_columns.h: X := M^-1 X for columns side by side in registers; axes_factors.c includes it for each width of these.
 *
 * COLUMNS_SOLVE: the function's name, COLUMNS_TARGET: what it is compiled for, COLUMNS_WIDE: numbers in a register.
 */
#define JOINED_(a, b) a##b
#define JOINED(a, b)  JOINED_(a, b)
#define SIDE          JOINED(COLUMNS_SOLVE, _side)
#define SIDES         JOINED(COLUMNS_SOLVE, _sides)

typedef double SIDE __attribute__((vector_size(8 * COLUMNS_WIDE)));

/* Some sides of columns, X the first of them. */
COLUMNS_TARGET static inline __attribute__((always_inline)) void SIDES(const AxesFactors *f, double *X, int sides)
{
    SIDE x[COLUMNS_AT_ONCE];
    size_t stride = (size_t)f->stride;
    for (int k = f->n - 1; k > 0; k--) {
        const SIDE *row = (const SIDE *)(X + (size_t)(k - 1) * stride);
        for (int c = 0; c < sides; c++)
            x[c] = row[c];
        for (int i = f->first[k]; i < f->first[k + 1] - 1; i++) {
            SIDE *to = (SIDE *)(X + (size_t)(f->link[i] - 1) * stride);
            for (int c = 0; c < sides; c++)
                to[c] -= f->entry[i] * x[c];
        }
    }
    for (int k = 1; k < f->n; k++) {
        SIDE *row = (SIDE *)(X + (size_t)(k - 1) * stride);
        int own = f->first[k + 1] - 1;
        for (int c = 0; c < sides; c++)
            x[c] = row[c] * f->entry[own];
        for (int i = f->first[k]; i < own; i++) {
            const SIDE *of = (const SIDE *)(X + (size_t)(f->link[i] - 1) * stride);
            for (int c = 0; c < sides; c++)
                x[c] -= f->entry[i] * of[c];
        }
        for (int c = 0; c < sides; c++)
            row[c] = x[c];
    }
}

COLUMNS_TARGET static void COLUMNS_SOLVE(const AxesFactors *f)
{
    int left = f->stride / COLUMNS_WIDE;
    double *X = f->right;
    for (; left >= COLUMNS_AT_ONCE; left -= COLUMNS_AT_ONCE, X += COLUMNS_AT_ONCE * COLUMNS_WIDE)
        SIDES(f, X, COLUMNS_AT_ONCE);
    switch (left) {
    case 3:
        SIDES(f, X, 3);
        break;
    case 2:
        SIDES(f, X, 2);
        break;
    case 1:
        SIDES(f, X, 1);
        break;
    }
}

#undef JOINED_
#undef JOINED
#undef SIDE
#undef SIDES
#undef COLUMNS_SOLVE
#undef COLUMNS_TARGET
#undef COLUMNS_WIDE
