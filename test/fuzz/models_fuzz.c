/* models_fuzz.c: one reader of multibody models or meshes on any bytes: make fuzz-models READER=urdf FUZZ_SECONDS=600.
 *
 * READER (from the environment): neutral urdf mjcf sdf adams mbdyn modelica stl obj dxf. Modelica models are read with
 * the shipped library; what was read is checked, computed, and written in all formats.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "convert/convert.h"
#include "flat/flat.h"

static void one_mesh(const char *format, const char *text, size_t n)
{
    MbsModel *m;
    MbsMesh *mesh;
    MbsMeshCheck check;
    MbsMassProperties p;
    if (mbs_new(NULL, &m))
        return;
    if (!mbs_mesh_read(m, format, text, n, &mesh)) {
        if (!mbs_mesh_repair(m, mesh, &check))
            mbs_mesh_properties(mesh, 1, &p);
        mbs_mesh_free(m, mesh);
    }
    mbs_free(m);
}

/* What could be read can be checked, computed and written, or there is a message. */
static void use(Conversion *c)
{
    static const Format formats[] = {FORMAT_NEUTRAL, FORMAT_URDF,  FORMAT_MJCF,     FORMAT_SDF,
                                     FORMAT_ADAMS,   FORMAT_MBDYN, FORMAT_MODELICA, FORMAT_DYMOLA};
    int errors;
    MbsSystem *s;
    mbs_check(c->m, NULL, NULL, &errors, NULL);
    if (!mbs_system_new(c->m, &s)) {
        int nq = mbs_n_q(s), nv = mbs_n_v(s);
        double *q = NEW_ARRAY(c->arena, double, nq + 1), *v = NEW_ARRAY(c->arena, double, nv + 1);
        double *a = NEW_ARRAY(c->arena, double, nv + 1);
        if (!mbs_initial_state(s, 0, q, v))
            mbs_forward(s, 0, q, v, NULL, a);
        mbs_system_free(s);
    }
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        Buffer to = {0};
        Conversion out = {.arena = c->arena, .m = c->m};
        convert_write(&out, formats[i], "m", &to);
        buffer_free(&to);
    }
}

static void one_model(Format format, const char *text, size_t n)
{
    Conversion c = {.arena = arena_new()};
    if (convert_read(&c, format, text, n))
        use(&c);
    mbs_free(c.m);
    arena_free(c.arena);
}

/* The bytes inside a model that has a world, with the library at hand. */
static void one_modelica(const char *text, size_t n)
{
    static const char head[] = "model M inner Modelica.Mechanics.MultiBody.World world;\n", tail[] = "\nend M;\n";
    int file = memfd_create("fuzz.mo", 0);
    if (file < 0 || write(file, head, sizeof head - 1) < 0 || write(file, text, n) < 0 ||
        write(file, tail, sizeof tail - 1) < 0)
        return;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    Arena *arena = arena_new();
    Diags *diags = diags_new(arena);
    Front *front = front_new(arena, symbols_new(arena), diags);
    library_add_path(front, CARDAN_SHARE "/lib");
    Element *e = NULL;
    if (library_read_file(front, path) && !diags_failed(diags) && front->root->children.n)
        e = class_element(front, front->root_class, front->root->children.at[front->root->children.n - 1]->name);
    Class *class_ = e ? element_class(front, e) : NULL;
    Component *model = class_ ? front_instantiate(front, class_) : NULL;
    Flat *flat = model && !diags_failed(diags) ? flatten(front, model) : NULL;
    if (flat) {
        Conversion c = {.arena = arena};
        if (modelica_read(&c, flat))
            use(&c);
        mbs_free(c.m);
    }
    arena_free(arena);
    close(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct {
        const char *name;
        Format format;
    } formats[] = {{"neutral", FORMAT_NEUTRAL}, {"urdf", FORMAT_URDF},   {"mjcf", FORMAT_MJCF},
                   {"sdf", FORMAT_SDF},         {"adams", FORMAT_ADAMS}, {"mbdyn", FORMAT_MBDYN}};
    const char *text = (const char *)data, *reader = getenv("READER");
    if (size > 100000 || !reader)
        return 0;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (!strcmp(formats[i].name, reader))
            one_model(formats[i].format, text, size);
    if (!strcmp(reader, "stl") || !strcmp(reader, "obj") || !strcmp(reader, "dxf"))
        one_mesh(reader, text, size);
    if (!strcmp(reader, "modelica"))
        one_modelica(text, size);
    return 0;
}
