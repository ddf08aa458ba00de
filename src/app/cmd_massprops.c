/* cmd_massprops.c: area, mass, centre and inertia of a mesh. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/commands.h"
#include "base/json.h"
#include "cardan/mbs.h"

typedef struct {
    const char *path;
    double density, scale;
    bool json;
} Wish;

static int wrong(Call *call, const Wish *wish, const char *message)
{
    bool names_it = strncmp(message, wish->path, strlen(wish->path)) == 0;
    diag(call->diags, DIAG_D001, (Span){0}, "%s%s%s", names_it ? "" : wish->path, names_it ? "" : ": ", message);
    return EXIT_MODEL_WRONG;
}

static void note_repairs(Call *call, const Wish *wish, const MbsMeshCheck *check)
{
    if (check->degenerate)
        diag(call->diags, DIAG_D002, (Span){0}, "%s: %d triangle(s) without area were left out", wish->path,
             check->degenerate);
    if (check->duplicate)
        diag(call->diags, DIAG_D002, (Span){0}, "%s: %d triangle(s) stood twice and were left out", wish->path,
             check->duplicate);
    if (check->flipped)
        diag(call->diags, DIAG_D002, (Span){0}, "%s: %d triangle(s) faced inwards and were turned", wish->path,
             check->flipped);
}

static void print_text(const Wish *wish, const MbsMesh *mesh, double area, const MbsMeshCheck *check,
                       const MbsMassProperties *p)
{
    printf("%s: %d triangles, %d closed surface(s)\n", wish->path, mbs_mesh_triangles(mesh), check->shells);
    printf("area     %.12g m2\n", area);
    printf("volume   %.12g m3\n", p->volume);
    printf("mass     %.12g kg (density %g kg/m3)\n", p->mass, wish->density);
    printf("centre   %.12g %.12g %.12g m\n", p->centre[0], p->centre[1], p->centre[2]);
    printf("inertia about the centre, kg m2\n");
    printf("  xx %.12g  yy %.12g  zz %.12g\n", p->inertia[0], p->inertia[1], p->inertia[2]);
    printf("  xy %.12g  xz %.12g  yz %.12g\n", p->inertia[3], p->inertia[4], p->inertia[5]);
}

static void print_json(const Wish *wish, const MbsMesh *mesh, double area, const MbsMeshCheck *check,
                       const MbsMassProperties *p)
{
    Buffer b = {0};
    Json j = {.to = &b};
    json_object(&j);
    json_key(&j, "file");
    json_text(&j, wish->path);
    json_key(&j, "triangles");
    json_int(&j, mbs_mesh_triangles(mesh));
    json_key(&j, "surfaces");
    json_int(&j, check->shells);
    json_key(&j, "density");
    json_number(&j, wish->density);
    json_key(&j, "area");
    json_number(&j, area);
    json_key(&j, "volume");
    json_number(&j, p->volume);
    json_key(&j, "mass");
    json_number(&j, p->mass);
    json_key(&j, "centre");
    json_array(&j);
    for (int i = 0; i < 3; i++)
        json_number(&j, p->centre[i]);
    json_end(&j);
    json_key(&j, "inertia"); /* xx yy zz xy xz yz */
    json_array(&j);
    for (int i = 0; i < 6; i++)
        json_number(&j, p->inertia[i]);
    json_end(&j);
    json_end(&j);
    puts(b.at);
    buffer_free(&b);
}

static bool is_step(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && (!strcasecmp(dot, ".step") || !strcasecmp(dot, ".stp"));
}

/* Exact surfaces for volume and mass; the area is that of the triangles near them. */
static int measure_step(Call *call, const Wish *wish, MbsModel *m)
{
    MbsMesh *mesh;
    MbsMeshCheck check = {0};
    MbsMassProperties p;
    double s = wish->scale;
    if (mbs_step_read(m, wish->path, wish->density, &p, &mesh))
        return wrong(call, wish, mbs_message(m));
    p.volume *= s * s * s;
    p.mass *= s * s * s;
    for (int k = 0; k < 3; k++)
        p.centre[k] *= s;
    for (int k = 0; k < 6; k++)
        p.inertia[k] *= s * s * s * s * s;
    mbs_mesh_repair(m, mesh, &check);
    (wish->json ? print_json : print_text)(wish, mesh, s * s * mbs_mesh_area(mesh), &check, &p);
    mbs_mesh_free(m, mesh);
    return EXIT_DONE;
}

static int measure(Call *call, const Wish *wish)
{
    MbsModel *m;
    MbsMesh *mesh = NULL;
    MbsMeshCheck check;
    MbsMassProperties p;
    if (mbs_new(NULL, &m)) {
        diag(call->diags, DIAG_D001, (Span){0}, "out of memory");
        return EXIT_OUR_BUG;
    }
    int code = EXIT_DONE;
    if (is_step(wish->path)) {
        code = measure_step(call, wish, m);
    } else if (mbs_mesh_read_file(m, wish->path, &mesh)) {
        code = wrong(call, wish, mbs_message(m));
    } else {
        mbs_mesh_scale(mesh, wish->scale, wish->scale, wish->scale);
        MbsStatus status = mbs_mesh_repair(m, mesh, &check);
        if (!status)
            status = mbs_mesh_properties(mesh, wish->density, &p);
        if (status) {
            code = wrong(call, wish, *mbs_message(m) ? mbs_message(m) : mbs_status_text(status));
            diag_help(call->diags, "close the surface there in the program that made it");
        } else {
            note_repairs(call, wish, &check);
            (wish->json ? print_json : print_text)(wish, mesh, mbs_mesh_area(mesh), &check, &p);
        }
    }
    mbs_mesh_free(m, mesh);
    mbs_free(m);
    return code;
}

static bool positive(const char *text, double normal, double *x)
{
    char *end;
    *x = normal;
    if (!text)
        return true;
    *x = strtod(text, &end);
    return end != text && !*end && *x > 0 && isfinite(*x);
}

int cmd_massprops(Call *call)
{
    Wish wish = {0};
    const char *density = call_value(call, "--density"), *scale = call_value(call, "--scale");
    wish.json = call_flag(call, "--json");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (!call->n)
        return call_wrong(call, "a mesh file is needed: STL, OBJ, DXF or STEP");
    if (!positive(density, 1000, &wish.density))
        return call_wrong(call, "--density takes a positive number (kg/m3), not '%s'", density);
    if (!positive(scale, 1, &wish.scale))
        return call_wrong(call, "--scale takes a positive number (0.001 for files in mm), not '%s'", scale);
    int code = EXIT_DONE;
    for (int i = 0; i < call->n; i++) {
        wish.path = call->args[i];
        int one = measure(call, &wish);
        code = one ? one : code;
    }
    return code;
}
