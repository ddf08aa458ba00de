/* crank_slider.c: the crank-slider of a single-cylinder four-stroke engine, from solids to bearing forces.
 *
 * The parts are solids (section 6.1 of the DAMOS-C paper): their masses come from the Boolean operations that make
 * them. The joints are those that say nothing twice. The engine is simulated in both formalisms over four revolutions;
 * crank_slider.csv holds time, crank angle, piston position and the force in the crankshaft's bearing by both, and
 * crank_slider.mbs the model, for the converters: `make crank` goes on from there to Modelica, the plot of the bearing
 * force and the animation.
 */
#include <math.h>
#include <stdio.h>

#include <cardan/mbs.h>

static const double STEEL = 7850, ALUMINIUM = 2700, CRANK = 0.045, ROD = 0.14, BORE = 0.043;
static const double PI = 3.14159265358979323846;
static const double y[3] = {0, 1, 0}, z[3] = {0, 0, 1};

/* A cylinder about the y axis, whose middle is at (0, 0, height). */
static MbsStatus pin(MbsModel *m, double radius, double length, double height, MbsSolid **solid)
{
    double S[9], r[3] = {0, 0, height};
    mbs_rotation_of_axis((double[3]){1, 0, 0}, PI / 2, S);
    return mbs_solid_new(m, "cylinder", (double[2]){radius, length}, 2, NULL, 0, r, S, solid);
}

/* A part whose body is what the solid is made of. */
static MbsStatus part_of(MbsModel *m, const char *name, MbsSolid *solid, double density, MbsId *part)
{
    MbsMassProperties p;
    MbsStatus status = mbs_create(m, MBS_PART, MBS_ROOT, name, part);
    if (!status)
        status = mbs_solid_properties(m, solid, density, &p, NULL);
    if (!status)
        status = mbs_body_of_properties(m, *part, &p);
    mbs_solid_free(m, solid);
    if (!status)
        printf("%-7s %.4f kg, centre %.4f m up\n", name, p.mass, p.centre[2]);
    return status;
}

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        MbsStatus tried = (call);                                                                                      \
        if (tried)                                                                                                     \
            return tried;                                                                                              \
    } while (0)

/* A shape for the eye, in a frame of its own: `height` up, and about the y axis where it is a pin. */
static MbsStatus shape(MbsModel *m, MbsId part, const char *kind, const double *size, int n, double height,
                       const double colour[3])
{
    double S[9];
    MbsId g, frame;
    mbs_rotation_of_axis((double[3]){1, 0, 0}, PI / 2, S);
    TRY(mbs_add_frame(m, part, NULL, (double[3]){0, 0, height}, *kind == 'p' ? S : NULL, &frame));
    TRY(mbs_create(m, MBS_G3PART, part, NULL, &g));
    TRY(mbs_set_text(m, g, MBS_SHAPE, *kind == 'p' ? "cylinder" : kind));
    TRY(mbs_set_numbers(m, g, MBS_SIZE, size, n));
    TRY(mbs_set_numbers(m, g, MBS_COLOUR, colour, 3));
    return mbs_set_object(m, g, MBS_FRAME_OF, frame);
}

static MbsStatus build_shapes(MbsModel *m, MbsId crank, MbsId rod, MbsId piston)
{
    static const double dark[3] = {0.35, 0.38, 0.42}, red[3] = {0.75, 0.3, 0.2}, light[3] = {0.75, 0.78, 0.8};
    TRY(shape(m, crank, "pin", (double[2]){0.07, 0.02}, 2, 0, dark));
    TRY(shape(m, crank, "pin", (double[2]){0.02, 0.05}, 2, CRANK, light));
    TRY(shape(m, rod, "box", (double[3]){0.018, 0.014, ROD}, 3, ROD / 2, red));
    TRY(shape(m, rod, "pin", (double[2]){0.032, 0.024}, 2, 0, red));
    TRY(shape(m, rod, "pin", (double[2]){0.016, 0.024}, 2, ROD, red));
    return shape(m, piston, "cylinder", (double[2]){BORE, 0.06}, 2, 0.01, light);
}

static MbsStatus build_parts(MbsModel *m, MbsId *ground, MbsId *crank, MbsId *rod, MbsId *piston)
{
    MbsSolid *a, *b, *c, *d;
    TRY(mbs_add_ground(m, "block", ground));
    /* crank: a disc with a pin at its rim */
    TRY(pin(m, 0.07, 0.02, 0, &a));
    TRY(pin(m, 0.02, 0.05, CRANK, &b));
    TRY(mbs_solid_combine(m, MBS_UNION, a, b, &c));
    TRY(part_of(m, "crank", c, STEEL, crank));
    /* connecting rod: a bar with two eyes, each with its bore */
    TRY(mbs_solid_new(m, "box", (double[3]){0.018, 0.014, ROD}, 3, NULL, 0, (double[3]){0, 0, ROD / 2}, NULL, &a));
    TRY(pin(m, 0.032, 0.02, 0, &b));
    TRY(mbs_solid_combine(m, MBS_UNION, a, b, &c));
    TRY(pin(m, 0.016, 0.02, ROD, &b));
    TRY(mbs_solid_combine(m, MBS_UNION, c, b, &d));
    TRY(pin(m, 0.02, 0.03, 0, &b));
    TRY(mbs_solid_combine(m, MBS_DIFFERENCE, d, b, &c));
    TRY(pin(m, 0.009, 0.03, ROD, &b));
    TRY(mbs_solid_combine(m, MBS_DIFFERENCE, c, b, &d));
    TRY(part_of(m, "rod", d, STEEL, rod));
    /* piston: a cup */
    TRY(mbs_solid_new(m, "cylinder", (double[2]){BORE, 0.06}, 2, NULL, 0, (double[3]){0, 0, 0.01}, NULL, &a));
    TRY(mbs_solid_new(m, "cylinder", (double[2]){BORE - 0.008, 0.06}, 2, NULL, 0, (double[3]){0, 0, -0.002}, NULL, &b));
    TRY(mbs_solid_combine(m, MBS_DIFFERENCE, a, b, &c));
    TRY(part_of(m, "piston", c, ALUMINIUM, piston));
    return build_shapes(m, *crank, *rod, *piston);
}

/* Gas: compressed and expanded like a polytrope around every other top dead centre, hotter while it expands, and let
 * out and in at the pressure outside. vc and the strokes are lengths of the cylinder. */
static const char gas[] =
    "-area*p0*(if(mod(main.q1, 4*pi) < pi,"
    " (1 + 2*(1 - exp(-8*mod(main.q1, 4*pi)))*cos(mod(main.q1, 4*pi)/2)^2)*((vc + 2*r)/(vc + l + r - z))^1.3,"
    " if(mod(main.q1, 4*pi) < 3*pi, 1, ((vc + 2*r)/(vc + l + r - z))^1.3)) - 1)";

static MbsStatus build(MbsModel *m)
{
    MbsId ground, crank, rod, piston, o, journal, crank_pin, big, small, wrist, top, joint, force, interact;
    TRY(mbs_set_gravity(m, 0, 0, -9.81));
    TRY(build_parts(m, &ground, &crank, &rod, &piston));
    TRY(mbs_add_param(m, "r", CRANK, NULL));
    TRY(mbs_add_param(m, "l", ROD, NULL));
    TRY(mbs_add_param(m, "area", PI * BORE * BORE, NULL));
    TRY(mbs_add_param(m, "p0", 1e5, NULL));
    TRY(mbs_add_param(m, "vc", 2 * CRANK / 8, NULL));
    TRY(mbs_add_frame(m, ground, "o", NULL, NULL, &o));
    TRY(mbs_add_frame(m, crank, "journal", NULL, NULL, &journal));
    TRY(mbs_add_frame(m, crank, "pin", NULL, NULL, &crank_pin));
    TRY(mbs_set_symbol(m, crank_pin, MBS_ORIGIN, 2, "r"));
    TRY(mbs_add_frame(m, rod, "big", NULL, NULL, &big));
    TRY(mbs_add_frame(m, rod, "small", NULL, NULL, &small));
    TRY(mbs_set_symbol(m, small, MBS_ORIGIN, 2, "l"));
    TRY(mbs_add_frame(m, piston, "wrist", NULL, NULL, &wrist));
    TRY(mbs_add_frame(m, ground, "top", NULL, NULL, &top));
    /* figure 17: joints that say nothing twice */
    TRY(mbs_add_joint(m, "main", o, journal, "revolute", y, NULL, &joint));
    TRY(mbs_set_number(m, joint, MBS_COORDINATE, 0.3));
    TRY(mbs_set_number(m, joint, MBS_SPEED, 150));
    TRY(mbs_set_number(m, joint, MBS_DAMPING, 0.1));   /* what the engine works against */
    TRY(mbs_set_number(m, joint, MBS_ARMATURE, 0.15)); /* a flywheel */
    TRY(mbs_set_text(m, joint, MBS_INDEPENDENT, "yes"));
    TRY(mbs_add_joint(m, "bigend", crank_pin, big, "cylindrical", y, NULL, NULL));
    TRY(mbs_add_joint(m, "smallend", small, wrist, "universal", y, NULL, &joint));
    TRY(mbs_set_numbers(m, joint, MBS_AXIS2, (double[3]){1, 0, 0}, 3));
    TRY(mbs_add_joint(m, "bore", top, wrist, "cylindrical", z, NULL, &joint));
    TRY(mbs_set_numbers(m, joint, MBS_COORDINATE, (double[2]){0, 0.18}, 2));
    TRY(mbs_add_force(m, "gas", o, wrist, "general", &interact, &force));
    return mbs_set_text(m, force, MBS_LAW_FZ, gas);
}

enum { POINTS = 401 };

typedef struct {
    MbsSystem *s;
    MbsFormalism formalism;
    MbsId piston, bearing;
    double t[POINTS], angle[POINTS], place[POINTS], force[POINTS];
    int n;
} Record;

static int record(void *context, double t, const double *position, const double *velocity)
{
    Record *k = context;
    double a[32], wrench[6], r[3], S[9];
    int body = mbs_body_of_part(k->s, k->piston);
    if (k->formalism == MBS_CARTESIAN) {
        if (mbs_cartesian_forward(k->s, t, position, velocity, NULL, a) || mbs_reaction(k->s, k->bearing, wrench))
            return 1;
        r[2] = position[MBS_X * body + 2];
    } else {
        if (mbs_forward(k->s, t, position, velocity, NULL, a) || mbs_reaction(k->s, k->bearing, wrench) ||
            mbs_locate_moving(k->s, position, k->piston, r, S))
            return 1;
    }
    k->t[k->n] = t;
    k->angle[k->n] = k->formalism == MBS_MINIMAL ? position[0] : 0;
    k->place[k->n] = r[2];
    k->force[k->n++] = sqrt(wrench[3] * wrench[3] + wrench[4] * wrench[4] + wrench[5] * wrench[5]);
    return k->n == POINTS;
}

static MbsStatus run(MbsModel *m, MbsSystem *s, MbsFormalism formalism, double stop, Record *k)
{
    double q[16], v[16];
    *k = (Record){.s = s, .formalism = formalism};
    k->piston = mbs_find(m, MBS_PART, MBS_ROOT, "piston");
    k->bearing = mbs_find(m, MBS_INTERACT, MBS_ROOT, "main");
    TRY(mbs_initial_state(s, 0, q, v));
    return mbs_simulate(s, formalism, 0, stop, 1e-11, POINTS - 2, q, v, record, k);
}

static int failed(MbsModel *m, MbsSystem *s, MbsStatus status)
{
    const char *why = s && *mbs_system_message(s) ? mbs_system_message(s) : mbs_message(m);
    fprintf(stderr, "%s: %s\n", mbs_status_text(status), why);
    mbs_system_free(s);
    mbs_free(m);
    return 1;
}

int main(void)
{
    static Record minimal, cartesian;
    MbsModel *m;
    MbsSystem *s = NULL;
    if (mbs_new(NULL, &m))
        return 1;
    MbsStatus status = build(m);
    if (!status)
        status = mbs_write_file(m, "crank_slider.mbs");
    if (!status)
        status = mbs_system_new(m, &s);
    if (!status)
        status = run(m, s, MBS_MINIMAL, 0.17, &minimal);
    if (!status)
        status = run(m, s, MBS_CARTESIAN, 0.17, &cartesian);
    if (status)
        return failed(m, s, status);
    double place = 0, force = 0, largest = 0;
    FILE *file = fopen("crank_slider.csv", "w");
    if (!file)
        return failed(m, s, MBS_CANNOT_READ);
    fprintf(file, "time,crank,piston,bearing,bearing_cartesian\n");
    for (int i = 0; i < minimal.n; i++) {
        fprintf(file, "%.12g,%.12g,%.12g,%.12g,%.12g\n", minimal.t[i], minimal.angle[i], minimal.place[i],
                minimal.force[i], cartesian.force[i]);
        place = fmax(place, fabs(minimal.place[i] - cartesian.place[i]));
        force = fmax(force, fabs(minimal.force[i] - cartesian.force[i]));
        largest = fmax(largest, minimal.force[i]);
    }
    fclose(file);
    printf("%.2f revolutions, largest bearing force %.0f N\n", minimal.angle[minimal.n - 1] / (2 * PI), largest);
    printf("the formalisms differ by %.1e m and %.1e of the force\n", place, force / largest);
    mbs_system_free(s);
    mbs_free(m);
    return place < 1e-7 && force < 1e-7 * largest ? 0 : 1;
}
