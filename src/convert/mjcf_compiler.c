/* mjcf_compiler.c: what <compiler> does to masses after they are read, in MuJoCo's order: bounds, balance, total. */
#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "convert/mjcf.h"
#include "convert/shapes.h"

static void lose_options(Conversion *c, const Xml *compiler)
{
    static const struct {
        const char *name, *unless, *lost, *instead;
    } options[] = {
        {"fitaabb", "false", "how geoms are fitted to meshes", "boxes are as they are written"},
        {"coordinate", "local", "places in global coordinates", "they are read as those of the parent"},
    };
    for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
        const char *value = xml_get(compiler, options[k].name);
        if (value && strcmp(value, options[k].unless) != 0)
            convert_lose(c, convert_text(c, "compiler %s=\"%s\"", options[k].name, value), options[k].lost,
                         options[k].instead);
    }
}

static bool says(const Xml *x, const char *attribute, const char *value)
{
    return xml_get(x, attribute) && strcmp(xml_get(x, attribute), value) == 0;
}

void mjcf_read_masses(Conversion *c, const Xml *compiler, MjcfMasses *to)
{
    lose_options(c, compiler);
    if (xml_get(compiler, "boundmass"))
        xml_number(c, compiler, "boundmass", &to->least_mass);
    if (xml_get(compiler, "boundinertia"))
        xml_number(c, compiler, "boundinertia", &to->least_inertia);
    if (xml_get(compiler, "settotalmass"))
        xml_number(c, compiler, "settotalmass", &to->total_mass);
    if (xml_get(compiler, "inertiagrouprange"))
        xml_vector(c, compiler, "inertiagrouprange", to->groups, 2);
    if (xml_get(compiler, "balanceinertia"))
        to->balances = says(compiler, "balanceinertia", "true");
    if (xml_get(compiler, "inertiafromgeom"))
        to->from_geom = says(compiler, "inertiafromgeom", "true")    ? FROM_GEOM_ALWAYS
                        : says(compiler, "inertiafromgeom", "false") ? FROM_GEOM_NEVER
                                                                     : FROM_GEOM_AUTO;
}

/* Principal moments are at least so large, and none larger than the other two together. */
static void mend_inertia(const MjcfMasses *o, double I[6])
{
    double A[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]}, V[9];
    mat_eigen(A, V);
    double e[3] = {fmax(A[0], o->least_inertia), fmax(A[4], o->least_inertia), fmax(A[8], o->least_inertia)};
    double sum = e[0] + e[1] + e[2], most = fmax(e[0], fmax(e[1], e[2]));
    if (o->balances && sum - most < most)
        e[0] = e[1] = e[2] = sum / 3;
    for (int k = 0; k < 6; k++) {
        int i = k < 3 ? k : k == 5, j = k < 3 ? k : k == 3 ? 1 : 2;
        I[k] = 0;
        for (int n = 0; n < 3; n++)
            I[k] += V[3 * i + n] * e[n] * V[3 * j + n];
    }
}

void mjcf_bound_body(Conversion *c, const MjcfMasses *o, MbsId part)
{
    if (!(o->least_mass > 0) && !(o->least_inertia > 0) && !o->balances)
        return;
    double mass = 0, I[6] = {0};
    MbsId body = mbs_first(c->m, part, MBS_BODY);
    if (!body && !(o->least_mass > 0) && !(o->least_inertia > 0))
        return;
    if (!body && !convert_ok(c, mbs_create(c->m, MBS_BODY, part, NULL, &body)))
        return;
    mbs_get_number(c->m, body, MBS_MASS, &mass);
    mbs_get_numbers(c->m, body, MBS_INERTIA, I, 6, NULL);
    mend_inertia(o, I);
    convert_ok(c, mbs_set_number(c->m, body, MBS_MASS, fmax(mass, o->least_mass)));
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, I, 6));
}

void mjcf_set_total(Conversion *c, const MjcfMasses *o)
{
    double total = 0, mass, I[6];
    for (int round = 0; round < 2 && o->total_mass > 0 && !c->failed; round++)
        for (MbsId p = mbs_first(c->m, MBS_ROOT, MBS_PART); p; p = mbs_next(c->m, p)) {
            MbsId body = mbs_first(c->m, p, MBS_BODY);
            if (!body || mbs_get_number(c->m, body, MBS_MASS, &mass) != MBS_OK)
                continue;
            if (round == 0) {
                total += mass;
                continue;
            }
            mbs_get_numbers(c->m, body, MBS_INERTIA, I, 6, NULL);
            double factor = total > 0 ? o->total_mass / total : 1;
            for (int k = 0; k < 6; k++)
                I[k] *= factor;
            convert_ok(c, mbs_set_number(c->m, body, MBS_MASS, factor * mass));
            convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, I, 6));
        }
}
