/* scene_of_model.h: which components of a model are drawn, as the scene that goes with its result (run/scene.h).
 *
 * Visual objects are the components whose class extends ModelicaServices.Animation.Shape, Vector or Surface (or the
 * partial classes behind them). A model that has frames but none of these is drawn all the same: a rod between the two
 * frames of a component, a ball at the frame of one that has a single one.
 *
 *     ModelScene scene;
 *     scene_of_model(arena, flat, &scene);
 *     options.result.scene = scene.json;
 *     … record a signal when scene_needs(&scene, name), even a protected one …
 */
#ifndef CARDAN_VIEW_SCENE_OF_MODEL_H
#define CARDAN_VIEW_SCENE_OF_MODEL_H

#include "flat/flat.h"

typedef struct {
    const char *json; /* NULL: there is nothing to draw */
    int object_count;
    Arena *arena;
    Map needed; /* hash of a signal's name without spaces */
} ModelScene;

void scene_of_model(Arena *a, Flat *flat, ModelScene *to);
bool scene_needs(const ModelScene *scene, const char *signal);
bool scene_needs_variable(const ModelScene *scene, const FlatVar *v); /* any of its elements */

#endif
