/* mjcf_inertia.c: masses as MuJoCo takes them. A body that moves must have a mass and an inertia, also where it only stands
 * between two joints; a matrix of inertia must have no principal moment that is zero, and none that is larger than the
 * other two together. */
#include <float.h>
#include <math.h>

#include "base/vector.h"
#include "convert/mjcf.h"

#define SMALLEST  1e-14 /* of a body that moves: MuJoCo takes 1e-15 for nothing */
#define PRINCIPAL 2e-14 /* of a matrix: MuJoCo takes 1e-14 for nothing */

typedef struct {
    double mass, centre[3], I[6];
    bool has_body;
} Inertial;

static Inertial inertial_of(Conversion *c, const Link *link)
{
    Inertial i = {0};
    i.has_body = convert_body(c, link, &i.mass, i.centre, i.I);
    return i;
}

static bool is_diagonal(const double I[6])
{
    return I[3] == 0 && I[4] == 0 && I[5] == 0;
}

bool mjcf_is_unbalanced(Conversion *c, const Link *link)
{
    Inertial i = inertial_of(c, link);
    double e[3];
    if (!i.has_body)
        return false;
    mat_eigenvalues(e, i.I); /* principal moments */
    return e[0] > (e[1] + e[2]) * (1 + 1e-7) + SMALLEST;
}

static void numbers(Buffer *b, const char *name, const double *x, int n)
{
    buffer_f(b, " %s=\"", name);
    convert_numbers(b, x, n);
    buffer_char(b, '"');
}

void mjcf_write_inertial(Conversion *c, const Link *link, bool moves, Buffer *b)
{
    Inertial i = inertial_of(c, link);
    const char *item = convert_text(c, "part '%s'", mbs_name(c->m, link->part));
    double e[3], least = moves ? SMALLEST : 0;
    if (moves && !(i.mass > least)) {
        i.mass = least;
        convert_lose(c, item, "a part that moves and has no mass", "it has 1e-14 kg, since MuJoCo takes none without");
    }
    mat_eigenvalues(e, i.I); /* principal moments */
    if (e[2] < -PRINCIPAL) /* no matrix that MuJoCo could balance: as it would be */
        for (int k = 0; k < 6; k++)
            i.I[k] = k < 3 ? (fmax(e[0], 0) + fmax(e[1], 0)) / 3 : 0;
    if (!is_diagonal(i.I) && e[2] < PRINCIPAL + 1e-15 * e[0]) /* a rod, or next to nothing */
        for (int k = 0; k < 3; k++)
            i.I[k] += PRINCIPAL + 1e-15 * e[0] - e[2];
    for (int k = 0; k < 3; k++)
        i.I[k] = fmax(i.I[k], is_diagonal(i.I) ? least : i.I[k]);
    buffer_text(b, "<inertial");
    numbers(b, "pos", i.centre, 3);
    numbers(b, "mass", &i.mass, 1);
    if (is_diagonal(i.I))
        numbers(b, "diaginertia", i.I, 3);
    else
        numbers(b, "fullinertia", i.I, 6);
    buffer_text(b, "/>\n");
}
