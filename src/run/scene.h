/* scene.h: the visual objects of a model, recorded with its result as JSON text.
 *
 *   {"version": 1,
 *    "model": "Robot",
 *    "gravity": [0, -9.81, 0],            optional: the gravity vector of the world; draws the gravity arrow.
 *                                         0: nothing pulls everywhere alike, so that there is no ground
 *    "nominalLength": 1,                  optional: size of the world's axes
 *    "objects": [ OBJECT, … ]}
 *
 *   OBJECT = {"name": "boxBody1.shape1", "kind": KIND, FIELD: VALUE, …}
 *
 * A VALUE is a number, a truth value or a text (a constant of the model), {"var": "a.b.r[1]"} (the variable of that
 * name in the same result) or {"var": "a.b.r[1]", "negated": true}, or an array of VALUEs. Parameters are best
 * written as constants. A field that is left out has the default below, which is that of the Modelica library.
 *
 *   kind "shape": as Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape
 *     shapeType "box"            box sphere cylinder pipecylinder cone pipe beam gearwheel spring, or a file:
 *                                modelica://Lib/path, file:///path or a path; .stl .obj .dxf
 *     R [1,0,0,0,1,0,0,0,1]      R.T[1,1], R.T[1,2], … R.T[3,3]: rotates world into object frame (v_obj = T v_world)
 *     r [0,0,0]                  origin of the object frame, resolved in world
 *     r_shape [0,0,0]            origin of the shape, resolved in the object frame
 *     lengthDirection [1,0,0]    resolved in the object frame, need not be a unit vector
 *     widthDirection [0,1,0]     the same; made orthogonal to lengthDirection
 *     angle 0                    turns the shape about lengthDirection, in rad
 *     length, width, height 0    in m
 *     extra 0                    depends on shapeType
 *     color [255,0,0]            0 … 255
 *     specularCoefficient 0.7
 *     file                       shapeType resolved to a path on this machine, when the writer of the scene knows it
 *
 *   kind "vector": as Visualizers.Advanced.Vector
 *     R, r, coordinates [0,0,0] (resolved in the vector frame), color, specularCoefficient,
 *     quantity "Force"           Force Torque Velocity Acceleration AngularVelocity AngularAcceleration
 *                                RelativePosition; a length of quantities other than RelativePosition is scaled by
 *                                the viewer
 *     headAtOrigin false, twoHeadedArrow false
 *
 *   kind "surface": as Visualizers.Advanced.Surface
 *     R, r_0, nu, nv, X, Y, Z    nu*nv VALUEs each, row by row (u the slow index), resolved in the surface frame
 *     C                          3*nu*nv VALUEs, 0 … 1, only with multiColoredSurface
 *     wireframe false, multiColoredSurface false, color, specularCoefficient, transparency 0
 *
 *   kind "line": points, 3*n VALUEs resolved in world; color; width (m, 0: one pixel)
 *
 *   kind "frame": R, r, length: three axes in red, green, blue
 *
 *   kind "load": what a joint or a force element carries
 *     R, r                       the frame at which it acts
 *     f, t [0,0,0]               cut force and torque on the element, resolved in that frame; it exerts the opposite
 *
 *   any kind: standsFor false    true: it is named after a component that has no visual objects, so that what the component
 *                                computes is more than a picture's data
 *
 * Who makes a scene writes it with SceneText; who reads one takes scene_read.
 */
#ifndef CARDAN_RUN_SCENE_H
#define CARDAN_RUN_SCENE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/json.h"
#include "run/result.h"

/* --- writing ------------------------------------------------------------------------------------------------------ */

/* Opens the document up to and with "objects": [ ; gravity (3 numbers) may be NULL, nominal_length 0. */
void scene_text_begin(Json *j, const char *model, const double *gravity, double nominal_length);
void scene_text_object(Json *j, const char *name, const char *kind);   /* opens {…; json_end closes */
void scene_text_variable(Json *j, const char *variable, bool negated); /* a VALUE that varies */
void scene_text_end(Json *j);

/* The scene with the values of parameters in the place of their names, for a format that does not hold them. The text
 * is added to `to`; as it is, where it is not JSON. */
void scene_with_parameters(const char *text, const ResultVariable *table, int n, Buffer *to);

/* --- reading ------------------------------------------------------------------------------------------------------ */

typedef enum { SCENE_NUMBER, SCENE_TEXT, SCENE_VARIABLE } SceneValueKind;

typedef struct {
    SceneValueKind kind;
    double number;    /* SCENE_NUMBER; truth values are 0 and 1 */
    const char *text; /* SCENE_TEXT, and the name of a SCENE_VARIABLE */
    int entry;        /* SCENE_VARIABLE: index in the result */
    bool negated;
} SceneValue;

typedef struct {
    const char *name;
    SceneValue *values; /* arrays are flattened */
    int n;
    bool is_array;
} SceneField;

typedef struct {
    const char *name;
    const char *kind;
    SceneField *fields;
    int field_count;
} SceneObject;

typedef struct {
    const char *model;
    bool has_gravity;
    double gravity[3];
    double nominal_length; /* 0: not given */
    SceneObject *objects;
    int object_count;
    char why[300]; /* when scene_read fails */
} Scene;

/* Reads the scene of r into arena a. Values whose variable r does not hold become the constant NaN, and the first such
 * name is reported in why, unless only a load needs it. False (and why) when there is no scene or its JSON is not as above. */
bool scene_read(Arena *a, const Result *r, Scene *to);

const SceneField *scene_field(const SceneObject *o, const char *name); /* NULL when left out */

#endif
