/* mjcf_inertia.c: masses as MuJoCo takes them. A body that moves must have a mass and an inertia, also where it only stands
 * between two joints, and no principal moment that is larger than the other two together. Inertias are written along their principal
 * axes: of a whole matrix MuJoCo finds these to 1e-6 rad only (mju_eig3 ends where the cosine of a turn is 1 to 12 digits). */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"

#define SMALLEST 2e-15 /* of a body that moves: MuJoCo takes 1e-15 for nothing */

typedef struct {
    double mass, centre[3], S[9], I[6]; /* moments along the columns of S */
    bool has_body;
} Inertial;

static bool is_diagonal(const double I[6])
{
    return I[3] == 0 && I[4] == 0 && I[5] == 0;
}

/* Along principal axes. */
static void diagonalise(Inertial *i)
{
    const double *I = i->I;
    double A[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]}, V[9], S[9];
    mat_eigen(A, V);
    mat_mat(S, i->S, V);
    memcpy(i->S, S, sizeof S);
    for (int k = 0; k < 6; k++)
        i->I[k] = k < 3 ? A[4 * k] : 0;
}

/* In the axes that it is given in, where these are principal ones. */
static Inertial inertial_of(Conversion *c, const Link *link)
{
    Inertial i = {0};
    mat_identity(i.S);
    i.has_body = convert_body_axes(c, link, &i.mass, i.centre, i.S, i.I);
    if (!is_diagonal(i.I))
        diagonalise(&i);
    return i;
}

static bool exceeds(const double e[3], double tolerance)
{
    double most = fmax(e[0], fmax(e[1], e[2]));
    return 2 * most > (e[0] + e[1] + e[2]) + tolerance * (e[0] + e[1] + e[2] - most) + (tolerance > 0 ? SMALLEST : 0);
}

bool mjcf_is_unbalanced(Conversion *c, const Link *link)
{
    Inertial i = inertial_of(c, link);
    return i.has_body && exceeds(i.I, 1e-7);
}

static void numbers(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, " %s=\"", name);
    convert_numbers(b, x, n);
    buffer_char(b, '"');
}

/* Moments that MuJoCo takes, along principal axes. */
static void mend_moments(double e[3], double least)
{
    for (int k = 0; k < 3; k++)
        e[k] = fmax(e[k], least);
    int most = e[0] >= e[1] && e[0] >= e[2] ? 0 : e[1] >= e[2] ? 1 : 2;
    if (exceeds(e, 0) && !exceeds(e, 1e-7)) /* a plate, but for rounding */
        e[most] = e[(most + 1) % 3] + e[(most + 2) % 3];
}

void mjcf_write_inertial(Conversion *c, const Link *link, bool moves, Buffer *b)
{
    Inertial i = inertial_of(c, link);
    const char *item = convert_text(c, "part '%s'", mbs_name(c->m, link->part));
    double least = moves ? SMALLEST : 0, quat[4];
    if (moves && !(i.mass > least)) {
        i.mass = least;
        convert_lose(c, item, "a part that moves and has no mass", "it has 2e-15 kg, since MuJoCo takes none without");
    }
    mend_moments(i.I, least);
    mbs_quaternion_of_rotation(i.S, quat);
    buffer_text(b, "<inertial");
    numbers(b, "pos", i.centre, 3);
    if (convert_is_turned(i.S))
        numbers(b, "quat", quat, 4);
    numbers(b, "mass", &i.mass, 1);
    numbers(b, "diaginertia", i.I, 3);
    buffer_text(b, "/>\n");
}
