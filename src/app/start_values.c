/* start_values.c: the start values of a position, as modifiers of the components of the model. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/assembly.h"
#include "syntax/modify.h"

enum { DEEPEST = 16 };

/* A variable, or the angles of an orientation, reached from the model by public components. */
typedef struct {
    const Component *chain[DEEPEST]; /* n: from the model's own component to the variable */
    int n;
    bool is_angles; /* the last one is angles_start of a body or joint, for its orientation */
    const char
        *guess;    /* the last one is a guess for this part of what is before it, ".jointUSR.revolute.phi"; or NULL */
    double factor; /* of the guess: its unit may be another one */
} StartPlace;

typedef struct {
    const Assembly *a;
    const Assembler *m;
    const double *pose;
    const double *v; /* registers */
    VEC(StartPlace) places;
} Starts;

/* ---- which modifiers --------------------------------------------------------------------------------------------- */

/* An item of an array stands for the array. */
static const Component *whole(const Component *c)
{
    return c->array ? c->array : c;
}

static bool find_place(const Assembly *a, const Component *c, StartPlace *to)
{
    const Component *up[DEEPEST];
    int n = 0;
    for (; c && c != a->p.flat->model; c = c->parent) {
        if (n == DEEPEST || c->is_protected || c->is_final || c->is_outer || whole(c)->is_protected)
            return false;
        up[n++] = whole(c);
    }
    to->n = n;
    for (int k = 0; k < n; k++)
        to->chain[k] = up[n - 1 - k];
    return n > 0;
}

/* Of all names of a coordinate the best to give a start value to: one that has a start value, then the shortest. */
static bool place_of_coordinate(const Assembly *a, const Coordinate *c, StartPlace *best)
{
    const Positions *p = a->positions;
    Sym start = symbol(a->call->symbols, "start");
    int best_rank = -1;
    for (int k = 0; k < p->signals.n; k++) {
        const PositionSignal *s = &p->signals.at[k];
        StartPlace place = {0};
        if (s->step != c->step || s->sign < 0 || !find_place(a, s->flat->component, &place))
            continue;
        int rank = 200 * (component_attribute(s->flat->component, start) != NULL) + 100 * !s->is_frame - place.n;
        if (rank > best_rank) {
            best_rank = rank;
            *best = place;
        }
    }
    return best_rank >= 0;
}

/* A quaternion or angles that nobody outside can set: the library's parameter angles_start of what they belong to. */
static bool place_of_orientation(const Assembly *a, const Coordinate *c, StartPlace *to)
{
    Sym name = symbol(a->call->symbols, "angles_start");
    for (Component *of = c->flat ? c->flat->component->parent : NULL; of && of != a->p.flat->model; of = of->parent) {
        Component *angles = of->class_ ? component_child(a->p.front, of, name) : NULL;
        if (angles && angles->var && angles->n_items == 3 && find_place(a, angles, to)) {
            to->is_angles = true;
            return true;
        }
    }
    return false;
}

/* A loop that is solved by a formula has two solutions; the one nearest to the library's parameter phi_guess or s_guess
 * is taken. The outermost component that offers the parameter is the user's. */
static bool place_of_guess(const Assembly *a, const PositionChoice *choice, StartPlace *to)
{
    static const char *const known[][2] = {{"phi", "phi_guess"}, {"s", "s_guess"}};
    Component *of = choice->flat ? choice->flat->component->parent : NULL;
    bool found = false;
    for (int k = 0; k < 2 && of && !found; k++) {
        Sym name = symbol(a->call->symbols, known[k][1]), what = symbol(a->call->symbols, known[k][0]);
        Component *part = of->class_ ? component_child(a->p.front, of, what) : NULL;
        if (!part || !part->var)
            continue;
        for (Component *up = of; up && up != a->p.flat->model; up = up->parent) {
            StartPlace place = {0};
            Component *guess = up->class_ ? component_child(a->p.front, up, name) : NULL;
            if (!guess || !guess->var || guess->n_dims || !find_place(a, guess, &place))
                continue;
            place.guess = part->path->text + strlen(up->path->text);
            place.factor = k ? 1 : 180 / 3.14159265358979323846; /* phi_guess is in degrees */
            *to = place;
            found = true;
        }
    }
    return found;
}

static void add_place(Starts *s, const StartPlace *place)
{
    for (int k = 0; k < s->places.n; k++) { /* items of an array have parts of their own, of the same names */
        bool same = s->places.at[k].n == place->n;
        for (int i = 0; i < place->n && same; i++)
            same = s->places.at[k].chain[i]->name == place->chain[i]->name;
        if (same)
            return;
    }
    PUSH(s->a->call->arena, s->places, *place);
}

static void find_places(Starts *s, Names *unset)
{
    const Assembly *a = s->a;
    for (int k = 0; k < s->m->free.n; k++) {
        int at = s->m->free.at[k];
        const Coordinate *c = &a->positions->coordinates.at[at];
        StartPlace place = {0};
        if (c->is_late || (!s->m->is_in_loop[at] && fabs(s->pose[at] - c->start) < 1e-9))
            continue; /* not the user's, or where it was */
        if (place_of_coordinate(a, c, &place) || place_of_orientation(a, c, &place))
            add_place(s, &place);
        else
            PUSH(a->call->arena, *unset, c->name->text);
    }
    for (int k = 0; k < a->positions->rows.n && s->m->freedom == ASSEMBLER_POSING; k++) {
        const PositionRow *row =
            &a->positions->rows.at[k]; /* what has a fixed start value, and was moved all the same */
        StartPlace place = {0};
        if (row->flat && fabs(s->v[row->step]) > 1e-9 && find_place(a, row->flat->component, &place))
            add_place(s, &place);
    }
    for (int k = 0; k < a->positions->choices.n; k++) {
        StartPlace place = {0};
        if (place_of_guess(a, &a->positions->choices.at[k], &place))
            add_place(s, &place);
        else
            PUSH(a->call->arena, *unset, a->positions->choices.at[k].name->text);
    }
}

/* ---- angles of an orientation ------------------------------------------------------------------------------------ */

static bool named_value(const Starts *s, const char *prefix, const char *rest, double *to)
{
    Buffer name = {0};
    buffer_f(&name, "%s%s", prefix, rest);
    const PositionSignal *found = assembly_signal_named(s->a, name.at);
    *to = found ? assembly_signal_value(s->a, found, s->v) : NAN;
    buffer_free(&name);
    return isfinite(*to);
}

static bool read_matrix(const Starts *s, const char *of, const char *record, double t[9])
{
    for (int k = 0; k < 9; k++) {
        char rest[60];
        snprintf(rest, sizeof rest, ".%s.T[%d,%d]", record, k / 3 + 1, k % 3 + 1);
        if (!named_value(s, of, rest, &t[k]))
            return false;
    }
    return true;
}

/* The matrix of turns about the axes of the sequence, one after the other, as the library's axesRotations. */
static void matrix_of(const int sequence[3], const double angles[3], double t[9])
{
    double r[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    for (int i = 0; i < 3; i++) {
        double c = cos(angles[i]), s = sin(angles[i]), turn[9] = {0}, product[9];
        int x = sequence[i] - 1, y = (x + 1) % 3, z = (x + 2) % 3;
        turn[4 * x] = 1;
        turn[4 * y] = turn[4 * z] = c;
        turn[3 * y + z] = s;
        turn[3 * z + y] = -s;
        for (int k = 0; k < 9; k++)
            product[k] =
                turn[k / 3 * 3] * r[k % 3] + turn[k / 3 * 3 + 1] * r[3 + k % 3] + turn[k / 3 * 3 + 2] * r[6 + k % 3];
        memcpy(r, product, sizeof r);
    }
    memcpy(t, r, 9 * sizeof *t);
}

static double misfit(const int sequence[3], const double angles[3], const double t[9])
{
    double r[9], sum = 0;
    matrix_of(sequence, angles, r);
    for (int k = 0; k < 9; k++)
        sum += (r[k] - t[k]) * (r[k] - t[k]);
    return sum;
}

/* The angle about each axis in turn that fits best (the misfit is a sine of it), until all do. */
static bool fit_angles(const int sequence[3], const double t[9], double angles[3])
{
    enum { STARTS = 27, SWEEPS = 300 };
    const double pi = 3.14159265358979323846;
    for (int start = 0; start < STARTS; start++) {
        for (int i = 0, k = start; i < 3; i++, k /= 3)
            angles[i] = (k % 3) * pi * 2 / 3 + 0.1 * start;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int i = 0; i < 3; i++) {
                double at[3] = {angles[0], angles[1], angles[2]}, f[3];
                for (int k = 0; k < 3; k++) {
                    at[i] = k * pi / 2;
                    f[k] = misfit(sequence, at, t);
                }
                double middle = (f[0] + f[2]) / 2; /* f = middle + a cos + b sin */
                angles[i] = atan2(-(f[1] - middle), -(f[0] - middle));
            }
            if (misfit(sequence, angles, t) < 1e-24)
                return true;
        }
    }
    return misfit(sequence, angles, t) < 1e-12;
}

/* {a, b, c} for the component `of`. */
static bool put_angles(const Starts *s, const char *of, Buffer *to)
{
    double t[9], angles[3];
    int sequence[3];
    for (int k = 0; k < 3; k++) {
        char rest[40];
        double axis;
        snprintf(rest, sizeof rest, ".sequence_start[%d]", k + 1);
        if (!named_value(s, of, rest, &axis))
            return false;
        sequence[k] = (int)axis;
        if (sequence[k] < 1 || sequence[k] > 3)
            return false;
    }
    if ((!read_matrix(s, of, "R_rel", t) && !read_matrix(s, of, "frame_a.R", t)) || !fit_angles(sequence, t, angles))
        return false;
    buffer_f(to, "{%.10g, %.10g, %.10g}", angles[0], angles[1], angles[2]);
    return true;
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

static bool put_level(const Starts *s, const StartPlace *place, int level, const char *path, Buffer *to);

/* All elements of an array of any dimensions, from dimension d on; path is without their subscripts, which begin. */
static bool put_elements(const Starts *s, const StartPlace *place, int level, const char *path, int d,
                         const char *subscripts, Buffer *to)
{
    const Component *c = place->chain[level];
    Buffer next = {0};
    bool fine = true;
    if (d == c->n_dims) {
        buffer_f(&next, c->n_dims ? "%s[%s]" : "%s", path, subscripts);
        fine = put_level(s, place, level + 1, next.at, to);
    } else {
        buffer_char(to, '{');
        for (int k = 1; k <= c->dims[d] && fine; k++) {
            buffer_clear(&next);
            buffer_f(&next, "%s%s%d", subscripts, d ? "," : "", k);
            buffer_text(to, k > 1 ? ", " : "");
            fine = put_elements(s, place, level, path, d + 1, next.at, to);
        }
        buffer_char(to, '}');
    }
    buffer_free(&next);
    return fine;
}

static bool put_level(const Starts *s, const StartPlace *place, int level, const char *path, Buffer *to)
{
    if (level == place->n) {
        double value;
        bool known = named_value(s, path, "", &value);
        buffer_f(to, "%.10g", fabs(value) < 1e-12 ? 0.0 : value);
        return known;
    }
    if (place->is_angles && level == place->n - 1)
        return put_angles(s, path, to);
    if (place->guess && level == place->n - 1) {
        double value;
        bool known = named_value(s, path, place->guess, &value);
        buffer_f(to, "%.6g", place->factor * value);
        return known;
    }
    Buffer whole_path = {0};
    buffer_f(&whole_path, "%s%s%s", path, level ? "." : "", place->chain[level]->name->text);
    bool fine = put_elements(s, place, level, whole_path.at, 0, "", to);
    buffer_free(&whole_path);
    return fine;
}

/* It is given a value, and not a start value. */
static bool is_parameter(const StartPlace *place)
{
    return place->is_angles || place->guess;
}

static bool is_array(const StartPlace *place)
{
    bool found = place->is_angles;
    for (int k = 0; k < place->n; k++)
        found |= place->chain[k]->n_dims > 0;
    return found;
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static Starts starts_of(const Assembly *a, Assembler *m, const double *pose, Names *unset)
{
    Starts s = {.a = a, .m = m, .pose = pose, .v = assembler_at(m, pose)};
    find_places(&s, unset);
    return s;
}

void start_values_text(const Assembly *a, Assembler *m, const double *pose, Buffer *to, Names *unset)
{
    Starts s = starts_of(a, m, pose, unset);
    for (int k = 0, n = 0; k < s.places.n; k++) {
        const StartPlace *place = &s.places.at[k];
        Buffer value = {0};
        if (put_level(&s, place, 0, "", &value)) {
            buffer_text(to, n++ ? ", " : "");
            for (int i = 0; i < place->n; i++)
                buffer_f(to, "%s%s", i ? "(" : "", place->chain[i]->name->text);
            buffer_f(to, is_parameter(place) ? " = %s" : "(start = %s)", value.at);
            for (int i = 1; i < place->n; i++)
                buffer_char(to, ')');
        } else {
            PUSH(a->call->arena, *unset, place->chain[0]->name->text);
        }
        buffer_free(&value);
    }
}

/* The extends clause of the model that brings a component; MODIFY_COMPONENT: it is declared in the model itself. */
static int extends_with(const Assembly *a, Sym name)
{
    Class *model = a->p.class_;
    class_expand(a->p.front, model);
    for (const TreeElement *e = model->decl && model->decl->tree ? model->decl->tree->elements : NULL; e; e = e->next)
        if (e->kind == ELEMENT_COMPONENT && e->name == name)
            return MODIFY_COMPONENT;
    for (int k = 0; k < model->bases.n; k++)
        if (class_element(a->p.front, model->bases.at[k], name))
            return k;
    return MODIFY_COMPONENT;
}

bool start_values_write(const Assembly *a, Assembler *m, const double *pose, const char *text, size_t n, Buffer *to,
                        Names *unset, const char **why)
{
    Starts s = starts_of(a, m, pose, unset);
    Sym classes[DEEPEST];
    int n_classes = 0, depth = 0;
    for (const TreeClass *c = a->p.class_->decl->tree; c; c = c->enclosing)
        depth++;
    for (const TreeClass *c = a->p.class_->decl->tree; c && depth <= DEEPEST; c = c->enclosing)
        classes[depth - 1 - n_classes++] = c->name;
    Buffer now = {0};
    buffer_add(&now, text, n);
    bool fine = depth <= DEEPEST;
    *why = "the class is nested too deeply";
    for (int k = 0; k < s.places.n && fine; k++) {
        const StartPlace *place = &s.places.at[k];
        Sym path[DEEPEST + 1];
        Buffer value = {0}, next = {0};
        for (int i = 0; i < place->n; i++)
            path[i] = place->chain[i]->name;
        if (!is_parameter(place))
            path[place->n] = symbol(a->call->symbols, "start");
        Modifier one = {.classes = classes,
                        .n_classes = n_classes,
                        .extends = extends_with(a, path[0]),
                        .path = path,
                        .n = place->n + !is_parameter(place),
                        .is_array = is_array(place)};
        if (put_level(&s, place, 0, "", &value)) {
            one.value = value.at;
            fine = modify_text(a->call->symbols, now.at, now.n, &one, &next, why);
        } else {
            PUSH(a->call->arena, *unset, path[0]->text);
            buffer_add(&next, now.at, now.n);
        }
        buffer_free(&value);
        buffer_free(&now);
        now = next;
    }
    if (fine)
        buffer_add(to, now.at, now.n);
    buffer_free(&now);
    return fine;
}
