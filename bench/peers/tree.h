/* tree.h: a tree of bodies from a text, the same for every peer, and how a call of it is measured.
 *
 * A line for each body: parent (0: the ground, k: body k), kind (r: turns, p: slides), axis, position and rotation (by
 * rows) of the joint in the parent, mass, centre of mass, inertia about it (xx yy zz xy xz yz). Gravity is -9.81 along z.
 * A line "K s COORDINATE SPEED" says where body K begins, "K c POINT PLACE" that a point of body K stays at a place of the
 * ground, in the plane of x and z: a loop. Of trees with a loop there is forward dynamics alone.
 * Every program prints "NAME NANOSECONDS" for what it can do, and "a VALUE…", the accelerations at the test's point.
 */
#ifndef CARDAN_BENCH_TREE_H
#define CARDAN_BENCH_TREE_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TREE_MOST = 2000 };

typedef struct {
    int parent;
    char kind;
    double axis[3], at[3], turn[9], mass, centre[3], inertia[6];
} TreeBody;

typedef struct {
    int body; /* 0: there is no loop */
    double point[3], place[3];
} TreeLoop;

typedef struct {
    int n;
    TreeLoop loop;
    TreeBody body[TREE_MOST + 1]; /* from 1 on */
    double q[TREE_MOST], v[TREE_MOST], tau[TREE_MOST], a[TREE_MOST];
} Tree;

static inline int tree_numbers(FILE *f, int n, double *to)
{
    for (int i = 0; i < n; i++)
        if (fscanf(f, "%lf", &to[i]) != 1)
            return 0;
    return 1;
}

static inline Tree *tree_read(const char *path)
{
    Tree *t = (Tree *)calloc(1, sizeof(Tree));
    FILE *f = fopen(path, "r");
    if (!t || !f)
        exit(2);
    while (t->n < TREE_MOST) {
        TreeBody b;
        if (fscanf(f, "%d %c", &b.parent, &b.kind) != 2)
            break;
        if (b.kind == 's' || b.kind == 'c') {
            double given[6];
            if (b.parent < 1 || b.parent > t->n || !tree_numbers(f, b.kind == 's' ? 2 : 6, given))
                exit(2);
            if (b.kind == 's') {
                t->q[b.parent - 1] = given[0];
                t->v[b.parent - 1] = given[1];
                continue;
            }
            t->loop.body = b.parent;
            for (int i = 0; i < 3; i++) {
                t->loop.point[i] = given[i];
                t->loop.place[i] = given[3 + i];
            }
            continue;
        }
        if (!tree_numbers(f, 3, b.axis) || !tree_numbers(f, 3, b.at) || !tree_numbers(f, 9, b.turn) ||
            !tree_numbers(f, 1, &b.mass) || !tree_numbers(f, 3, b.centre) || !tree_numbers(f, 6, b.inertia))
            exit(2);
        t->q[t->n] = 0.3 * sin(1.0 + t->n);
        t->v[t->n] = 0.2 * cos(2.0 * t->n);
        t->tau[t->n] = 0.1 * sin(3.0 * t->n);
        t->body[++t->n] = b;
    }
    fclose(f);
    return t;
}

static inline double tree_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* The best of many rounds, each of about 20 microseconds: others run on this machine, too. */
static inline void tree_measure(const char *name, void (*call)(void *), void *data)
{
    double begin = tree_now();
    call(data);
    double once = tree_now() - begin, best = 1e300;
    int calls = once > 20e3 ? 1 : (int)(20e3 / once) + 1;
    for (double first = tree_now(); tree_now() - first < 0.4e9;) {
        begin = tree_now();
        for (int i = 0; i < calls; i++)
            call(data);
        best = fmin(best, (tree_now() - begin) / calls);
    }
    printf("%s %.1f\n", name, best);
}

static inline void tree_print(int n, const double *a)
{
    printf("a");
    for (int i = 0; i < n; i++)
        printf(" %.17g", a[i]);
    puts("");
}

#endif
