/* animation.h: a result with its scene, thinned to the frames that are shown. */
#ifndef CARDAN_VIEW_ANIMATION_H
#define CARDAN_VIEW_ANIMATION_H

#include "base/buffer.h"
#include "base/map.h"
#include "run/scene.h"
#include "view/mesh.h"

typedef struct {
    const char *path;
    Mesh mesh;
} AnimationFile;

typedef struct {
    Arena *arena;
    Result *result;
    Scene scene;
    size_t frame_count;
    size_t *rows; /* of the result, one for each frame */
    double *time; /* of each frame */
    VEC(AnimationFile) files;
    int *file_of;              /* object -> file, or -1 */
    bool *is_stand_in;         /* object -> a shape whose file is missing */
    VEC(const char *) missing; /* shape files that were not found or not read, with the reason */
    Map signal_of;             /* entry + 2 -> index of its signal */
    Ints signals;              /* entries of the result */
    const char *extras;        /* see AnimationOptions */
    bool posed;
    float **values; /* of each signal: frame_count numbers; NULL until animation_load */
} Animation;

typedef struct {
    double fps; /* frames for each second of simulated time, at most */
    size_t most_frames;
    const char *const *folders; /* where modelica:// and relative shape files may lie */
    int folder_count;
    bool posed;         /* the page moves it by hand: every signal of the scene stays one, in its order */
    const char *extras; /* a JSON object whose members the page gets too (scene_of_system.h), or NULL */
} AnimationOptions;

/* Reads the scene, chooses the frames and reads shape files. False: why. */
bool animation_open(Arena *a, Result *r, const AnimationOptions *options, Animation *to, char why[400]);

/* The signal of an entry, made when it is not there yet. */
int animation_signal(Animation *m, int entry);

/* Reads the values of all signals at all frames. */
bool animation_load(Animation *m, char why[400]);

/* The data of the page: everything the scene needs, `plotted` entries in the plot strip, and as many other variables
 * as `bytes` allow. */
bool animation_json(Animation *m, const int *plotted, int n, size_t bytes, Buffer *to, char why[400]);

/* Animated glTF in one binary file (glb.c). */
bool animation_glb(Animation *m, Buffer *to, char why[400]);

/* Numbers of field `name` of an object at a frame (0 … frame_count - 1), n of them; what is left out stays as it is in
 * to. Call animation_load first. */
void animation_numbers(const Animation *m, const SceneObject *o, const char *name, size_t frame, double *to, int n);
const char *animation_text(const SceneObject *o, const char *name, const char *otherwise);
bool animation_varies(const SceneObject *o, const char *name);

#endif
