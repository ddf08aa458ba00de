/* joint_name.c: what each format calls the types of joints. */
#include <string.h>

#include "convert/convert.h"

/* A type without a name in a format is written as others, or is a loss; see the writer. */
static const char *const names[N_JOINT_TYPES][FORMAT_UNKNOWN] = {
    [JOINT_FIXED] = {[FORMAT_URDF] = "fixed", [FORMAT_SDF] = "fixed", [FORMAT_ADAMS] = "FIXED"},
    [JOINT_REVOLUTE] = {[FORMAT_URDF] = "revolute",
                        [FORMAT_MJCF] = "hinge",
                        [FORMAT_SDF] = "revolute",
                        [FORMAT_ADAMS] = "REVOLUTE",
                        [FORMAT_MBDYN] = "revolute hinge",
                        [FORMAT_MODELICA] = "Revolute",
                        [FORMAT_DYMOLA] = "Revolute"},
    [JOINT_PRISMATIC] = {[FORMAT_URDF] = "prismatic",
                         [FORMAT_MJCF] = "slide",
                         [FORMAT_SDF] = "prismatic",
                         [FORMAT_ADAMS] = "TRANSLATIONAL",
                         [FORMAT_MODELICA] = "Prismatic",
                         [FORMAT_DYMOLA] = "Prismatic"},
    [JOINT_CYLINDRICAL] = {[FORMAT_ADAMS] = "CYLINDRICAL", [FORMAT_MODELICA] = "Cylindrical"},
    [JOINT_UNIVERSAL] = {[FORMAT_SDF] = "universal",
                         [FORMAT_ADAMS] = "UNIVERSAL",
                         [FORMAT_MBDYN] = "cardano hinge",
                         [FORMAT_MODELICA] = "Universal",
                         [FORMAT_DYMOLA] = "Cardan"},
    [JOINT_SPHERICAL] = {[FORMAT_MJCF] = "ball",
                         [FORMAT_SDF] = "ball",
                         [FORMAT_ADAMS] = "SPHERICAL",
                         [FORMAT_MBDYN] = "spherical hinge",
                         [FORMAT_MODELICA] = "Spherical",
                         [FORMAT_DYMOLA] = "Spherical"},
    [JOINT_PLANAR] = {[FORMAT_URDF] = "planar", [FORMAT_ADAMS] = "PLANAR", [FORMAT_MODELICA] = "Planar"},
    [JOINT_SCREW] = {[FORMAT_SDF] = "screw", [FORMAT_ADAMS] = "SCREW"},
    [JOINT_FREE] = {[FORMAT_URDF] = "floating", [FORMAT_MJCF] = "free", [FORMAT_MODELICA] = "FreeMotion"},
};

/* Further names that are read. */
static const struct {
    Format format;
    const char *name;
    JointType type;
} more[] = {
    {FORMAT_URDF, "continuous", JOINT_REVOLUTE},
    {FORMAT_SDF, "continuous", JOINT_REVOLUTE},
    {FORMAT_SDF, "revolute2", JOINT_UNIVERSAL},
    {FORMAT_ADAMS, "HOOKE", JOINT_UNIVERSAL},
};
enum { N_MORE = sizeof more / sizeof *more };

const char *joint_name_in(JointType type, Format format)
{
    return type != JOINT_NONE && format < FORMAT_UNKNOWN ? names[type][format] : NULL;
}

JointType joint_type_said(Format format, bool (*says)(const void *data, const char *name), const void *data)
{
    for (int type = 0; type < N_JOINT_TYPES; type++)
        if (names[type][format] && says(data, names[type][format]))
            return (JointType)type;
    for (int k = 0; k < N_MORE; k++)
        if (more[k].format == format && says(data, more[k].name))
            return more[k].type;
    return JOINT_NONE;
}

static bool is_name(const void *data, const char *name)
{
    return data && !strcmp(data, name);
}

JointType joint_type_named(Format format, const char *name)
{
    return joint_type_said(format, is_name, name);
}
