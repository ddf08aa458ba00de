/* step.c: STEP files through the plug-in cardan-step.so, when it can be found.
 *
 * It is looked for in the folder that the environment's CARDAN_PLUGINS names, beside the running program, and where the
 * system looks for libraries. tools/step builds it where OpenCASCADE is installed.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cardan/step_plugin.h"
#include "mbs/mesh.h"

typedef int (*ReadStep)(const char *path, double deflection, CardanStep *step, char *message, size_t room);
typedef void (*FreeStep)(CardanStep *step);

static const char PLUGIN[] = "cardan-step.so";
static const double DEFLECTION = 0.01;

static void *find_plugin(void)
{
    char path[4096];
    const char *folder = getenv("CARDAN_PLUGINS");
    if (folder && *folder) { /* who names a folder means that one */
        snprintf(path, sizeof path, "%s/%s", folder, PLUGIN);
        return dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - sizeof PLUGIN - 1);
    char *slash = NULL;
    if (n > 0) {
        path[n] = 0;
        slash = strrchr(path, '/');
    }
    void *found = NULL;
    if (slash) {
        memcpy(slash + 1, PLUGIN, sizeof PLUGIN);
        found = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    return found ? found : dlopen(PLUGIN, RTLD_NOW | RTLD_LOCAL);
}

bool mesh_is_step(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && (!strcmp(dot, ".step") || !strcmp(dot, ".stp") || !strcmp(dot, ".STEP") || !strcmp(dot, ".STP"));
}

MbsStatus mbs_step_read(MbsModel *m, const char *path, double density, MbsMassProperties *p, MbsMesh **mesh)
{
    if (mesh)
        *mesh = NULL;
    void *plugin = find_plugin();
    ReadStep read = NULL;
    FreeStep give = NULL;
    if (plugin) { /* through memcpy: ISO C has no cast from object to function pointers */
        void *names[2] = {dlsym(plugin, "cardan_step_read"), dlsym(plugin, "cardan_step_free")};
        memcpy(&read, &names[0], sizeof read);
        memcpy(&give, &names[1], sizeof give);
    }
    if (!read || !give) {
        if (plugin)
            dlclose(plugin);
        return mbs_fail(m, MBS_CANNOT_READ,
                        "%.200s: STEP files need the plug-in %s, which is not there; it is built where OpenCASCADE is "
                        "installed (libocct-data-exchange-dev), and looked for in CARDAN_PLUGINS",
                        path, PLUGIN);
    }
    CardanStep step;
    char message[200] = "";
    MbsStatus status = MBS_OK;
    if (read(path, DEFLECTION, &step, message, sizeof message)) {
        status = mbs_fail(m, MBS_SYNTAX, "%.200s: %s", path, message);
    } else {
        if (p) {
            *p = (MbsMassProperties){.volume = step.volume, .mass = density * step.volume};
            memcpy(p->centre, step.centre, sizeof p->centre);
            for (int k = 0; k < 6; k++)
                p->inertia[k] = density * step.inertia[k];
        }
        if (mesh)
            status = mbs_mesh_of_triangles(m, step.vertices, step.n_vertices, step.triangles, step.n_triangles, mesh);
        give(&step);
    }
    dlclose(plugin);
    return status;
}
