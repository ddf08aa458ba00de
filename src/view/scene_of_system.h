/* scene_of_system.h: a multibody system of the kernel as what the viewer shows: a scene, a recorded motion, and the
 * linkage by which the page poses it.
 *
 *     MotionOptions options = {.stop = 0};
 *     motion_of_system(arena, model, "robot", &options, "motion.cdr", &extras, why);
 */
#ifndef CARDAN_VIEW_SCENE_OF_SYSTEM_H
#define CARDAN_VIEW_SCENE_OF_SYSTEM_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/json.h"
#include "cardan/mbs.h"

/* A place on a part that the motion is recorded for: the part's own frame, or one of its frames. Signals NAME.r[1] …
 * NAME.T[3,3], where T turns the inertial axes into its own. */
typedef struct {
    MbsId id, part;
    const char *name;
    double r[3], S[9]; /* in the part */
} Recorded;
typedef VEC(Recorded) RecordedList;

/* Of a frame or a part: added where it is not among them yet. */
const Recorded *recorded_of(Arena *a, MbsModel *m, RecordedList *list, MbsId id);

/* The objects of the scene: shapes of parts (rods between the frames where a part has none), g3frame, g3joint, g3force.
 * What they need is added to `recorded`. loads: what joints carry is recorded, too. The text of run/scene.h. */
void scene_of_system(Arena *a, MbsModel *m, const char *name, bool loads, RecordedList *recorded, Buffer *to);

/* How joints lead from part to part, and which coordinates can be moved: for the page (web/src/viewer/linkage.ts says
 * what it makes of it). An object. */
void motion_linkage_of_system(Json *j, MbsModel *m, MbsSystem *s, const double *q, const RecordedList *recorded);

typedef struct {
    double stop; /* 0: the pose at the start, twice: the second is the one that the page moves */
    int outputs;
} MotionOptions;

/* Writes the motion as a result with its scene; `extras`: members of the page's data, views and linkage. */
bool motion_of_system(Arena *a, MbsModel *m, const char *name, const MotionOptions *options, const char *path,
                      Buffer *extras, char why[400]);

#endif
