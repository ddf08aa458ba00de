/* mjcf_compiler.c: what <compiler> does to masses after they are read, and is not done here. */
#include <string.h>

#include "convert/mjcf.h"

void mjcf_lose_options(Conversion *c, const Xml *compiler)
{
    static const struct {
        const char *name, *unless, *lost, *instead;
    } options[] = {
        {"boundmass", "0", "a least mass of every body", "masses are as they are written"},
        {"boundinertia", "0", "a least inertia of every body", "inertias are as they are written"},
        {"settotalmass", "-1", "a total mass that all are scaled to", "masses are as they are written"},
        {"balanceinertia", "false", "inertias that no body has, balanced", "they are as they are written"},
        {"inertiafromgeom", "auto", "which of <inertial> and geoms counts", "<inertial>, or geoms where there is none"},
        {"inertiagrouprange", "0 5", "the groups of geoms that have a mass", "all have"},
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
