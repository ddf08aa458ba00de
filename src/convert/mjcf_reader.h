/* mjcf_reader.h: what the files of MuJoCo's reader share. */
#ifndef CARDAN_CONVERT_MJCF_READER_H
#define CARDAN_CONVERT_MJCF_READER_H

#include "convert/mjcf.h"
#include "convert/shapes.h"

/* A joint by the name that the file gives it: the kernel's may differ, or hold several of them. */
typedef struct {
    const char *name;
    MbsId interact;
    int coordinate; /* from 0 */
} NamedJoint;

typedef struct {
    Conversion *c;
    Xml *root;
    double angle; /* radians a unit */
    const char *sequence, *mesh_folder;
    MbsId world;
    int bodies;
    MjcfMasses masses;
    VEC(NamedJoint) joints;
} MjcfReader;

/* mjcf_value.c: attributes, also those that a class of defaults says; NULL: nobody says it. */
const char *mjcf_value(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute);
int mjcf_numbers(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double *to,
                 int room);
double mjcf_one(const MjcfReader *r, const Xml *x, const char *childclass, const char *attribute, double normal);
void mjcf_rotation_to(const double d[3], double S[9]); /* takes z to the direction d the shortest way */
void mjcf_orientation(const MjcfReader *r, const Xml *x, const char *childclass, double S[9]);
void mjcf_turned(const double S[9], const double x[3], const double r[3], double to[3]); /* r + S x */
MbsId mjcf_frame(const MjcfReader *r, MbsId part, const char *name, const double xyz[3], const double S[9]);

/* mjcf_geom.c: shapes, and masses where no <inertial> says them. */
typedef struct {
    double mass, first[3], second[6]; /* mass, mass times place, integral of xx yy zz xy xz yz */
} Gathered;
void mjcf_read_geom(const MjcfReader *r, MbsId part, const Xml *x, const char *childclass, Gathered *masses);
void mjcf_read_inertial(const MjcfReader *r, MbsId part, const Xml *x);
void mjcf_set_gathered(const MjcfReader *r, MbsId part, const Gathered *masses);

/* mjcf_mesh.c: mass properties of a mesh's file, of density 1 and in its own axes. False: noted as lost. */
bool mjcf_mesh_properties(const MjcfReader *r, const char *mesh, const char *item, MbsMassProperties *to);
const Xml *mjcf_mesh_asset(const MjcfReader *r, const char *mesh); /* <mesh>, or NULL */

/* mjcf_join.c: joins a body to its parent through its joints. */
void mjcf_join(MjcfReader *r, MbsId parent, MbsId part, const Xml *x, const char *childclass);

/* mjcf_act.c: what acts on joints and bodies. */
void mjcf_read_equality(MjcfReader *r, const Xml *x);
void mjcf_read_actuator(MjcfReader *r, const Xml *x);

#endif
