/* affine.h: maps of the plane: (x, y) goes to (a x + c y + e, b x + d y + f). */
#ifndef CARDAN_DIAGRAM_AFFINE_H
#define CARDAN_DIAGRAM_AFFINE_H

#include <math.h>

typedef struct {
    double x, y;
} PicturePoint;

typedef struct {
    double a, b, c, d, e, f;
} Affine;

static inline Affine affine_identity(void)
{
    return (Affine){1, 0, 0, 1, 0, 0};
}

static inline PicturePoint affine_point(const Affine *m, PicturePoint p)
{
    return (PicturePoint){m->a * p.x + m->c * p.y + m->e, m->b * p.x + m->d * p.y + m->f};
}

/* A difference of points: no shift. */
static inline PicturePoint affine_vector(const Affine *m, PicturePoint v)
{
    return (PicturePoint){m->a * v.x + m->c * v.y, m->b * v.x + m->d * v.y};
}

/* First `inner`, then `outer`. */
static inline Affine affine_after(Affine outer, Affine inner)
{
    return (Affine){outer.a * inner.a + outer.c * inner.b,           outer.b * inner.a + outer.d * inner.b,
                    outer.a * inner.c + outer.c * inner.d,           outer.b * inner.c + outer.d * inner.d,
                    outer.a * inner.e + outer.c * inner.f + outer.e, outer.b * inner.e + outer.d * inner.f + outer.f};
}

/* A turn counter-clockwise around {0, 0}, then a shift. */
static inline Affine affine_turned(double degrees, PicturePoint shift)
{
    double quarters = degrees / 90, s, c;
    if (quarters == floor(quarters)) { /* exact, so that upright things stay upright */
        int k = (int)fmod(quarters, 4);
        k = k < 0 ? k + 4 : k;
        s = k == 1 ? 1 : k == 3 ? -1 : 0;
        c = k == 0 ? 1 : k == 2 ? -1 : 0;
    } else {
        s = sin(degrees * 0.017453292519943295769);
        c = cos(degrees * 0.017453292519943295769);
    }
    return (Affine){c, s, -s, c, shift.x, shift.y};
}

/* The rectangle with these corners goes to the other one; corners that change sides turn it over. */
static inline Affine affine_between(const PicturePoint from[2], const PicturePoint to[2])
{
    double w = from[1].x - from[0].x, h = from[1].y - from[0].y;
    double sx = w ? (to[1].x - to[0].x) / w : 0, sy = h ? (to[1].y - to[0].y) / h : 0;
    return (Affine){sx, 0, 0, sy, to[0].x - sx * from[0].x, to[0].y - sy * from[0].y};
}

#endif
