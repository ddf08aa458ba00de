// ---- one step of the classic Runge-Kutta method of order 4 ----
template <typename real, typename fixed>
MODEL_CODE void $N_step(real t, real h, real *x, const real *u, const fixed *p, real *m)
{
    real at[$N_STATES + 1], dx[$N_STATES + 1], sum[$N_STATES + 1];
    for (int i = 0; i < $N_STATES; i++)
        at[i] = x[i], sum[i] = 0;
#pragma unroll 1
    for (int k = 0; k < 4; k++) {
        const real part = k < 2 ? real(0.5) : real(1), weight = k == 0 || k == 3 ? real(1) / 6 : real(1) / 3;
        $N_derivatives<real>(k == 0 ? t : k == 3 ? t + h : t + h / 2, at, u, p, m, dx);
        for (int i = 0; i < $N_STATES; i++) {
            sum[i] += weight * dx[i];
            at[i] = x[i] + part * h * dx[i];
        }
    }
    for (int i = 0; i < $N_STATES; i++)
        x[i] += h * sum[i];
    if ($N_MEMORY > 0)
        for (int k = 0; k < 10 && $N_update<real>(t + h, x, u, p, m); k++) {
        }
}

// ---- n instances: element k of instance i stands at k * n + i ----
// MODEL_BLOCK threads make a block. So many of them share the registers of a multiprocessor: a value in double precision
// takes two, and those that find no room cost more than waiting for memory does; loops of steps hardly wait for it.
#ifndef MODEL_BLOCK
#define MODEL_BLOCK 128
#endif
#ifndef MODEL_BLOCKS_OF_DOUBLE
#define MODEL_BLOCKS_OF_DOUBLE 2
#endif
#ifndef MODEL_BLOCKS_OF_FLOAT
#define MODEL_BLOCKS_OF_FLOAT 5
#endif

#ifdef __CUDACC__
#define MODEL_KERNEL(blocks) static __global__ void __launch_bounds__(MODEL_BLOCK, blocks)
#define MODEL_BLOCKS sizeof(real) == 8 ? MODEL_BLOCKS_OF_DOUBLE : MODEL_BLOCKS_OF_FLOAT
#define MODEL_LAUNCH(kernel, n, stream, ...)                                                                           \
    (n > 0 ? (kernel<<<(unsigned)((n - 1) / MODEL_BLOCK + 1), MODEL_BLOCK, 0, (cudaStream_t)stream>>>(n, __VA_ARGS__), \
              (int)cudaGetLastError())                                                                                 \
           : 0)
#define FOR_INSTANCE(i, n)                                                                                             \
    const int i = (int)(blockIdx.x * MODEL_BLOCK + threadIdx.x);                                                       \
    if (i < n)
#else
#define MODEL_KERNEL(blocks) static void
#define MODEL_LAUNCH(kernel, n, stream, ...) (kernel(n, __VA_ARGS__), (void)stream, 0)
#define FOR_INSTANCE(i, n) for (int i = 0; i < n; i++)
#endif

template <int size, typename real> MODEL_CODE void take(real *to, const real *from, int n, int i)
{
#pragma unroll
    for (int k = 0; k < size; k++)
        to[k] = from[(size_t)k * (size_t)n + (size_t)i];
}

template <int size, typename real> MODEL_CODE void give(real *to, const real *from, int n, int i)
{
#pragma unroll
    for (int k = 0; k < size; k++)
        to[(size_t)k * (size_t)n + (size_t)i] = from[k];
}

// Parameters that all instances have go with the call, into the memory for constants. More than 4000 have no room there.
constexpr int $N_SHARED = $N_PARAMETERS <= 4000 ? (int)$N_PARAMETERS : 0;
template <typename real> struct $N_shared {
    real p[$N_SHARED + 1];
};
template <typename real> static bool $N_share($N_shared<real> &to, const real *p)
{
    for (int k = 0; k < $N_SHARED; k++)
        to.p[k] = p[k];
    return $N_SHARED == (int)$N_PARAMETERS;
}

#define TAKE_INSTANCE                                                                                                  \
    real x[$N_STATES + 1], u[$N_INPUTS + 1], m[$N_MEMORY + 1], own[each ? $N_PARAMETERS + 1 : 1];                      \
    const real *p = each ? own : shared.p;                                                                             \
    take<$N_STATES>(x, X, n, i);                                                                                       \
    take<$N_INPUTS>(u, U, n, i);                                                                                       \
    take<$N_MEMORY>(m, M, n, i);                                                                                       \
    take<each ? $N_PARAMETERS : 0>(own, P, n, i);

template <typename real, bool each>
MODEL_KERNEL(MODEL_BLOCKS) $N_derivatives_kernel(int n, real t, const real *X, const real *U, const $N_shared<real> shared,
                                   const real *P, real *M, real *DX)
{
    FOR_INSTANCE(i, n) {
        real dx[$N_STATES + 1];
        TAKE_INSTANCE
        $N_derivatives<real>(t, x, u, p, m, dx);
        give<$N_STATES>(DX, dx, n, i);
        give<$N_MEMORY>(M, m, n, i);
    }
}

template <typename real, bool each>
MODEL_KERNEL(MODEL_BLOCKS) $N_outputs_kernel(int n, real t, const real *X, const real *U, const $N_shared<real> shared, const real *P,
                               real *M, real *Y)
{
    FOR_INSTANCE(i, n) {
        real y[$N_OUTPUTS + 1];
        TAKE_INSTANCE
        $N_outputs<real>(t, x, u, p, m, y);
        give<$N_OUTPUTS>(Y, y, n, i);
        give<$N_MEMORY>(M, m, n, i);
    }
}

template <typename real, bool each>
MODEL_KERNEL(1) $N_steps_kernel(int n, int steps, real t, real h, real *X, const real *U, const $N_shared<real> shared,
                             const real *P, real *M)
{
    FOR_INSTANCE(i, n) {
        TAKE_INSTANCE
        for (int k = 0; k < steps; k++)
            $N_step<real>(t + real(k) * h, h, x, u, p, m);
        give<$N_STATES>(X, x, n, i);
        give<$N_MEMORY>(M, m, n, i);
    }
}

template <typename real> MODEL_KERNEL(1) $N_prepare_kernel(int n, real *P)
{
    FOR_INSTANCE(i, n) {
        real p[$N_PARAMETERS + 1];
        take<$N_PARAMETERS>(p, P, n, i);
        $N_prepare<real>(p);
        give<$N_PARAMETERS>(P, p, n, i);
    }
}

#define MODEL_FUNCTIONS(real)                                                                                          \
    void $N_start_##real(real *p, real *x, real *m)                                                                    \
    {                                                                                                                  \
        $N_start<real>(p, x, m);                                                                                       \
    }                                                                                                                  \
    void $N_prepare_##real(real *p)                                                                                    \
    {                                                                                                                  \
        $N_prepare<real>(p);                                                                                           \
    }                                                                                                                  \
    int $N_prepare_each_##real(int n, real *p, void *stream)                                                           \
    {                                                                                                                  \
        return MODEL_LAUNCH($N_prepare_kernel<real>, n, stream, p);                                                    \
    }                                                                                                                  \
    MODEL_FUNCTION(real, derivatives, dx)                                                                              \
    MODEL_FUNCTION(real, outputs, y)                                                                                   \
    int $N_steps_##real(int n, int steps, real t, real h, real *x, const real *u, const real *p, real *m,              \
                        void *stream)                                                                                  \
    {                                                                                                                  \
        $N_shared<real> shared = {};                                                                                     \
        if (!$N_share(shared, p))                                                                                      \
            return 1;                                                                                                  \
        return MODEL_LAUNCH(($N_steps_kernel<real, false>), n, stream, steps, t, h, x, u, shared, (real *)0, m);       \
    }                                                                                                                  \
    int $N_steps_each_##real(int n, int steps, real t, real h, real *x, const real *u, const real *p, real *m,         \
                             void *stream)                                                                             \
    {                                                                                                                  \
        $N_shared<real> none = {};                                                                                     \
        return MODEL_LAUNCH(($N_steps_kernel<real, true>), n, stream, steps, t, h, x, u, none, p, m);                  \
    }

#define MODEL_FUNCTION(real, function, to)                                                                             \
    int $N_##function##_##real(int n, real t, const real *x, const real *u, const real *p, real *m, real *to,          \
                               void *stream)                                                                           \
    {                                                                                                                  \
        $N_shared<real> shared = {};                                                                                     \
        if (!$N_share(shared, p))                                                                                      \
            return 1;                                                                                                  \
        return MODEL_LAUNCH(($N_##function##_kernel<real, false>), n, stream, t, x, u, shared, (real *)0, m, to);      \
    }                                                                                                                  \
    int $N_##function##_each_##real(int n, real t, const real *x, const real *u, const real *p, real *m, real *to,     \
                                    void *stream)                                                                      \
    {                                                                                                                  \
        $N_shared<real> none = {};                                                                                     \
        return MODEL_LAUNCH(($N_##function##_kernel<real, true>), n, stream, t, x, u, none, p, m, to);                 \
    }

MODEL_FUNCTIONS(double)
MODEL_FUNCTIONS(float)
