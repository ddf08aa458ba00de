// ---- arithmetic, for double and float ----
// Quotients are products with a reciprocal; sin and cos share the reduction of their angle. Neither has a branch, so that
// the compiler finds equal ones again, and neither takes the long way for subnormal divisors and for angles beyond a
// million, which costs registers in every thread.

#ifdef __CUDACC__
#define MODEL_METHOD __host__ __device__ __forceinline__
#else
#define MODEL_METHOD inline
#endif
#define MODEL_CODE static MODEL_METHOD

MODEL_CODE double reciprocal(double b)
{
#ifdef __CUDA_ARCH__
    double r;
    asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(b));
    const double e = fma(-b, r, 1.0); // 2^-20
    r = fma(r, fma(e, e, e), r);
    return fma(r, fma(-b, r, 1.0), r);
#else
    return 1 / b;
#endif
}

MODEL_CODE float reciprocal(float b)
{
#ifdef __CUDA_ARCH__
    float r;
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(b));
    return r;
#else
    return 1 / b;
#endif
}

// Sine and cosine of what is left of an angle, and how many quarters of a turn were taken off.
template <typename real> struct Turned {
    real s, c;
    int quarter;
};

// Polynomials through Chebyshev's points of an eighth of a turn; pi/2 in two parts. Adding `whole` rounds, and leaves the
// quarters in the last bits.
MODEL_CODE Turned<double> turned(double angle)
{
    const double whole = 6755399441055744.0, w = fma(angle, 0.6366197723675814, whole), n = w - whole;
    const double r = fma(n, -6.123233995736766e-17, fma(n, -1.5707963267948966, angle)), z = r * r;
    double s = fma(z, 1.5918115263265974e-10, -2.505113165023518e-08);
    double c = fma(z, -1.1382623647474604e-11, 2.087614614655861e-09);
    s = fma(z, s, 2.7557316101617874e-06);
    c = fma(z, c, -2.7557317271145144e-07);
    s = fma(z, s, -0.00019841269836756774);
    c = fma(z, c, 2.480158729876456e-05);
    s = fma(z, s, 0.008333333333330948);
    c = fma(z, c, -0.0013888888888887398);
    s = fma(z, s, -0.16666666666666666);
    c = fma(z, c, 0.041666666666666664);
#ifdef __CUDA_ARCH__
    const int quarter = __double2loint(w);
#else
    const int quarter = (int)((long long)n & 3);
#endif
    return {fma(z * s, r, r), fma(z, fma(z, c, -0.5), 1.0), quarter};
}

MODEL_CODE Turned<float> turned(float angle)
{
    const float whole = 12582912.0f, w = fmaf(angle, 0.636619747f, whole), n = w - whole;
    const float r = fmaf(n, 4.37113883e-08f, fmaf(n, -1.57079637f, angle)), z = r * r;
    float s = fmaf(z, -0.00019587865972425789f, 0.008332747966051102f);
    float c = fmaf(z, 2.454791683703661e-05f, -0.001388830249197781f);
    s = fmaf(z, s, -0.166666641831398f);
    c = fmaf(z, c, 0.0416666641831398f);
#ifdef __CUDA_ARCH__
    const int quarter = __float_as_int(w);
#else
    const int quarter = (int)((long long)n & 3);
#endif
    return {fmaf(z * s, r, r), fmaf(z, fmaf(z, c, -0.5f), 1.0f), quarter};
}

template <typename real> MODEL_CODE real sine(real angle)
{
    const Turned<real> t = turned(angle);
    const real v = t.quarter & 1 ? t.c : t.s;
    return t.quarter & 2 ? -v : v;
}

template <typename real> MODEL_CODE real cosine(real angle)
{
    const Turned<real> t = turned(angle);
    const real v = t.quarter & 1 ? t.s : t.c;
    return (t.quarter + 1) & 2 ? -v : v;
}

template <typename real> struct IsDouble {
    static constexpr bool value = sizeof(real) == 8;
};

// Where Newton's method ends.
template <typename real> MODEL_CODE constexpr real small_change()
{
    return IsDouble<real>::value ? real(1e-10) : real(2e-5);
}

// Relations whose truths decide how far they are from their change, d: all become what d asks for; where that goes round, the
// one that is most wrong alone; where that does too, each in its turn. Near zero a truth may be either. True: all agree.
template <int n, typename real> MODEL_CODE bool next_truths(const real *d, real *truth, int round)
{
    int wrong = 0, worst = 0, turn = 0;
    for (int i = 0; i < n; i++) {
        const bool is_near = fabs(d[i]) <= real(1e-10);
        if (is_near || (d[i] > 0) == (truth[i] != 0))
            continue;
        worst = wrong == 0 || fabs(d[i]) > fabs(d[worst]) ? i : worst;
        turn = wrong == 0 || wrong <= round % n ? i : turn;
        wrong++;
        if (round < 4)
            truth[i] = 1 - truth[i];
    }
    const int which = round < 4 + 2 * n ? worst : turn;
    if (wrong > 0 && round >= 4)
        truth[which] = 1 - truth[which];
    return wrong == 0;
}

// r := A^-1 r by Gauss' method with row exchange; A by columns. No subscript is computed where n is small, so that all
// stays in registers: rows are exchanged one by one until the largest element is on the diagonal.
template <int n, typename real> MODEL_CODE void solve(real *A, real *r)
{
#pragma unroll(n <= 8 ? n : 1)
    for (int k = 0; k < n; k++) {
#pragma unroll(n <= 8 ? n : 1)
        for (int i = k + 1; i < n; i++)
            if (fabs(A[i + n * k]) > fabs(A[k + n * k])) {
#pragma unroll(n <= 8 ? n : 1)
                for (int j = k; j < n; j++) {
                    const real a = A[k + n * j];
                    A[k + n * j] = A[i + n * j];
                    A[i + n * j] = a;
                }
                const real b = r[k];
                r[k] = r[i];
                r[i] = b;
            }
        const real f = reciprocal(A[k + n * k]);
        A[k + n * k] = f;
#pragma unroll(n <= 8 ? n : 1)
        for (int i = k + 1; i < n; i++) {
            const real g = A[i + n * k] * f;
#pragma unroll(n <= 8 ? n : 1)
            for (int j = k + 1; j < n; j++)
                A[i + n * j] -= g * A[k + n * j];
            r[i] -= g * r[k];
        }
    }
#pragma unroll(n <= 8 ? n : 1)
    for (int i = n - 1; i >= 0; i--) {
#pragma unroll(n <= 8 ? n : 1)
        for (int j = i + 1; j < n; j++)
            r[i] -= A[i + n * j] * r[j];
        r[i] *= A[i + n * i];
    }
}

