// ---- numbers with slopes: derivatives of the model's functions ----
// The functions above are templates: called with these numbers they give each value and its derivatives in `width`
// directions by the rules of differentiation, exact but for rounding. Truths of relations and discrete variables stand
// still, as they do between events.
template <typename real, int width> struct Sloped {
    real v, d[width];

    Sloped() = default; // so that = {} makes zeros
    MODEL_METHOD Sloped(double value) : v(real(value)), d{} {}
    MODEL_METHOD Sloped(float value) : v(real(value)), d{} {}
    MODEL_METHOD Sloped(int value) : v(real(value)), d{} {}

    // f(a, b), where its derivatives are fa and fb.
    static MODEL_METHOD Sloped chain(real value, real fa, const Sloped &a, real fb, const Sloped &b)
    {
        Sloped r;
        r.v = value;
        for (int i = 0; i < width; i++)
            r.d[i] = fa * a.d[i] + fb * b.d[i];
        return r;
    }
    static MODEL_METHOD Sloped chain(real value, real fa, const Sloped &a)
    {
        Sloped r;
        r.v = value;
        for (int i = 0; i < width; i++)
            r.d[i] = fa * a.d[i];
        return r;
    }

    friend MODEL_METHOD Sloped operator+(const Sloped &a, const Sloped &b)
    {
        return chain(a.v + b.v, real(1), a, real(1), b);
    }
    friend MODEL_METHOD Sloped operator-(const Sloped &a, const Sloped &b)
    {
        return chain(a.v - b.v, real(1), a, real(-1), b);
    }
    friend MODEL_METHOD Sloped operator*(const Sloped &a, const Sloped &b)
    {
        return chain(a.v * b.v, b.v, a, a.v, b);
    }
    friend MODEL_METHOD Sloped operator/(const Sloped &a, const Sloped &b)
    {
        return a * reciprocal(b);
    }
    friend MODEL_METHOD Sloped operator+(const Sloped &a, real b)
    {
        return chain(a.v + b, real(1), a);
    }
    friend MODEL_METHOD Sloped operator+(real a, const Sloped &b)
    {
        return b + a;
    }
    friend MODEL_METHOD Sloped operator-(const Sloped &a, real b)
    {
        return chain(a.v - b, real(1), a);
    }
    friend MODEL_METHOD Sloped operator-(real a, const Sloped &b)
    {
        return chain(a - b.v, real(-1), b);
    }
    friend MODEL_METHOD Sloped operator*(const Sloped &a, real b)
    {
        return chain(a.v * b, b, a);
    }
    friend MODEL_METHOD Sloped operator*(real a, const Sloped &b)
    {
        return b * a;
    }
    friend MODEL_METHOD Sloped operator/(const Sloped &a, real b)
    {
        return a * reciprocal(b);
    }
    friend MODEL_METHOD Sloped operator/(real a, const Sloped &b)
    {
        return reciprocal(b) * a;
    }
    friend MODEL_METHOD Sloped operator-(const Sloped &a)
    {
        return chain(-a.v, real(-1), a);
    }
    MODEL_METHOD Sloped &operator+=(const Sloped &b)
    {
        return *this = *this + b;
    }
    MODEL_METHOD Sloped &operator-=(const Sloped &b)
    {
        return *this = *this - b;
    }
    MODEL_METHOD Sloped &operator*=(const Sloped &b)
    {
        return *this = *this * b;
    }
    friend MODEL_METHOD bool operator<(const Sloped &a, const Sloped &b)
    {
        return a.v < b.v;
    }
    friend MODEL_METHOD bool operator>(const Sloped &a, const Sloped &b)
    {
        return a.v > b.v;
    }
    friend MODEL_METHOD bool operator<=(const Sloped &a, const Sloped &b)
    {
        return a.v <= b.v;
    }
    friend MODEL_METHOD bool operator>=(const Sloped &a, const Sloped &b)
    {
        return a.v >= b.v;
    }
    friend MODEL_METHOD bool operator==(const Sloped &a, const Sloped &b)
    {
        return a.v == b.v;
    }
    friend MODEL_METHOD bool operator!=(const Sloped &a, const Sloped &b)
    {
        return a.v != b.v;
    }

    friend MODEL_METHOD Sloped reciprocal(const Sloped &a)
    {
        const real r = ::reciprocal(a.v);
        return chain(r, -r * r, a);
    }
    friend MODEL_METHOD Sloped sine(const Sloped &a)
    {
        return chain(::sine(a.v), ::cosine(a.v), a);
    }
    friend MODEL_METHOD Sloped cosine(const Sloped &a)
    {
        return chain(::cosine(a.v), -::sine(a.v), a);
    }
    friend MODEL_METHOD Sloped tan(const Sloped &a)
    {
        const real r = ::tan(a.v);
        return chain(r, 1 + r * r, a);
    }
    friend MODEL_METHOD Sloped asin(const Sloped &a)
    {
        return chain(::asin(a.v), 1 / ::sqrt(1 - a.v * a.v), a);
    }
    friend MODEL_METHOD Sloped acos(const Sloped &a)
    {
        return chain(::acos(a.v), -1 / ::sqrt(1 - a.v * a.v), a);
    }
    friend MODEL_METHOD Sloped atan(const Sloped &a)
    {
        return chain(::atan(a.v), 1 / (1 + a.v * a.v), a);
    }
    friend MODEL_METHOD Sloped atan2(const Sloped &a, const Sloped &b)
    {
        const real r = a.v * a.v + b.v * b.v;
        return chain(::atan2(a.v, b.v), b.v / r, a, -a.v / r, b);
    }
    friend MODEL_METHOD Sloped sinh(const Sloped &a)
    {
        return chain(::sinh(a.v), ::cosh(a.v), a);
    }
    friend MODEL_METHOD Sloped cosh(const Sloped &a)
    {
        return chain(::cosh(a.v), ::sinh(a.v), a);
    }
    friend MODEL_METHOD Sloped tanh(const Sloped &a)
    {
        const real r = ::tanh(a.v);
        return chain(r, 1 - r * r, a);
    }
    friend MODEL_METHOD Sloped exp(const Sloped &a)
    {
        const real r = ::exp(a.v);
        return chain(r, r, a);
    }
    friend MODEL_METHOD Sloped log(const Sloped &a)
    {
        return chain(::log(a.v), 1 / a.v, a);
    }
    friend MODEL_METHOD Sloped log10(const Sloped &a)
    {
        return chain(::log10(a.v), real(0.43429448190325176) / a.v, a);
    }
    // What rests at zero has no slope there.
    friend MODEL_METHOD Sloped sqrt(const Sloped &a)
    {
        const real r = ::sqrt(a.v);
        return chain(r, r > 0 ? 1 / (2 * r) : real(0), a);
    }
    friend MODEL_METHOD Sloped pow(const Sloped &a, const Sloped &b)
    {
        const real r = ::pow(a.v, b.v);
        return chain(r, b.v == 0 ? real(0) : b.v * ::pow(a.v, b.v - 1), a, a.v > 0 ? r * ::log(a.v) : real(0), b);
    }
    friend MODEL_METHOD Sloped fabs(const Sloped &a)
    {
        return chain(::fabs(a.v), a.v < 0 ? real(-1) : real(1), a);
    }
    friend MODEL_METHOD Sloped fmin(const Sloped &a, const Sloped &b)
    {
        return b.v < a.v ? b : a;
    }
    friend MODEL_METHOD Sloped fmax(const Sloped &a, const Sloped &b)
    {
        return b.v > a.v ? b : a;
    }
    friend MODEL_METHOD Sloped floor(const Sloped &a)
    {
        return Sloped(::floor(a.v));
    }
    friend MODEL_METHOD Sloped ceil(const Sloped &a)
    {
        return Sloped(::ceil(a.v));
    }
    friend MODEL_METHOD Sloped trunc(const Sloped &a)
    {
        return Sloped(::trunc(a.v));
    }
    friend MODEL_METHOD Sloped fmod(const Sloped &a, const Sloped &b)
    {
        return a - b * ::trunc(a.v / b.v);
    }
};

template <typename real, int width> struct IsDouble<Sloped<real, width>> : IsDouble<real> {
};

// ---- gradients of n instances: column j, of what a function gives with respect to state j or to input j - states ----
// A thread computes few columns of one instance: more find no room in its registers. Element i of column j of instance
// k: (j * states + i) * n + k.
template <typename real> constexpr int width_of = sizeof(real) == 8 ? 1 : 2;
constexpr int $N_COLUMNS = (int)$N_STATES + (int)$N_INPUTS;
template <typename real> constexpr int $N_passes = ($N_COLUMNS + width_of<real> - 1) / width_of<real>;

#define TAKE_WITH_SLOPES                                                                                               \
    constexpr int width = width_of<real>;                                                                              \
    typedef Sloped<real, width> sloped;                                                                                \
    const int i = all % n, from = all / n * width;                                                                     \
    sloped x[$N_STATES + 1], u[$N_INPUTS + 1], m[$N_MEMORY + 1];                                                       \
    real own[each ? $N_PARAMETERS + 1 : 1];                                                                            \
    const real *p = each ? own : shared.p;                                                                             \
    take<each ? $N_PARAMETERS : 0>(own, P, n, i);                                                                      \
    for (int k = 0; k < $N_STATES; k++)                                                                                \
        x[k] = with_slope<width>(X[(size_t)k * (size_t)n + (size_t)i], k - from);                                      \
    for (int k = 0; k < $N_INPUTS; k++)                                                                                \
        u[k] = with_slope<width>(U[(size_t)k * (size_t)n + (size_t)i], $N_STATES + k - from);                          \
    for (int k = 0; k < $N_MEMORY; k++)                                                                                \
        m[k] = sloped(M[(size_t)k * (size_t)n + (size_t)i]);

template <int width, typename real> MODEL_CODE Sloped<real, width> with_slope(real value, int direction)
{
    Sloped<real, width> r(value);
    for (int i = 0; i < width; i++)
        r.d[i] = i == direction ? real(1) : real(0);
    return r;
}

template <typename real>
MODEL_CODE void $N_give_columns(real *G, const Sloped<real, width_of<real>> *of, int from, int n, int i)
{
    for (int j = 0; j < width_of<real>; j++)
        if (from + j < $N_COLUMNS)
            for (int k = 0; k < $N_STATES; k++)
                G[((size_t)(from + j) * $N_STATES + (size_t)k) * (size_t)n + (size_t)i] = of[k].d[j];
}

template <typename real, bool each>
MODEL_KERNEL(2) $N_gradients_kernel(int threads, int n, real t, const real *X, const real *U,
                                    const $N_shared<real> shared, const real *P, const real *M, real *G)
{
    FOR_INSTANCE(all, threads) {
        TAKE_WITH_SLOPES
        sloped dx[$N_STATES + 1];
        $N_derivatives<sloped>(sloped(t), x, u, p, m, dx);
        $N_give_columns<real>(G, dx, from, n, i);
    }
}

template <typename real, bool each>
MODEL_KERNEL(1) $N_steps_gradients_kernel(int threads, int n, int steps, real t, real h, const real *X, const real *U,
                                          const $N_shared<real> shared, const real *P, const real *M, real *G)
{
    FOR_INSTANCE(all, threads) {
        TAKE_WITH_SLOPES
        for (int k = 0; k < steps; k++)
            $N_step<sloped>(sloped(t + real(k) * h), sloped(h), x, u, p, m);
        $N_give_columns<real>(G, x, from, n, i);
    }
}

#define MODEL_GRADIENTS(real)                                                                                          \
    int $N_gradients_##real(int n, real t, const real *x, const real *u, const real *p, const real *m, real *g,        \
                            void *stream)                                                                              \
    {                                                                                                                  \
        $N_shared<real> shared = {};                                                                                   \
        if (!$N_share(shared, p))                                                                                      \
            return 1;                                                                                                  \
        return MODEL_LAUNCH(($N_gradients_kernel<real, false>), n * $N_passes<real>, stream, n, t, x, u, shared,       \
                            (real *)0, m, g);                                                                          \
    }                                                                                                                  \
    int $N_gradients_each_##real(int n, real t, const real *x, const real *u, const real *p, const real *m, real *g,   \
                                 void *stream)                                                                         \
    {                                                                                                                  \
        $N_shared<real> none = {};                                                                                     \
        return MODEL_LAUNCH(($N_gradients_kernel<real, true>), n * $N_passes<real>, stream, n, t, x, u, none, p, m, g);\
    }                                                                                                                  \
    int $N_steps_gradients_##real(int n, int steps, real t, real h, const real *x, const real *u, const real *p,       \
                                  const real *m, real *g, void *stream)                                                \
    {                                                                                                                  \
        $N_shared<real> shared = {};                                                                                   \
        if (!$N_share(shared, p))                                                                                      \
            return 1;                                                                                                  \
        return MODEL_LAUNCH(($N_steps_gradients_kernel<real, false>), n * $N_passes<real>, stream, n, steps, t, h,     \
                            x, u, shared, (real *)0, m, g);                                                            \
    }                                                                                                                  \
    int $N_steps_gradients_each_##real(int n, int steps, real t, real h, const real *x, const real *u, const real *p,  \
                                       const real *m, real *g, void *stream)                                           \
    {                                                                                                                  \
        $N_shared<real> none = {};                                                                                     \
        return MODEL_LAUNCH(($N_steps_gradients_kernel<real, true>), n * $N_passes<real>, stream, n, steps, t, h, x, u,\
                            none, p, m, g);                                                                            \
    }

MODEL_GRADIENTS(double)
MODEL_GRADIENTS(float)
