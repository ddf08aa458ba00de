/* classic.h: classes of the classic Dymola language become Modelica classes, and go the same way from there on.
 *
 * What Modelica has no word for is resolved here, where all classes are known by name:
 *   a cut       becomes a connector component: across1, across2, … and flow through1, …, by place and not by name, with
 *               an equation between each and the variable of the class that the cut names
 *   a path, a main cut, a node, series and parallel   become connect equations
 *   x(2)        becomes x[2] where x is an array, and stays a call where it is none
 *   trans(a)*b  becomes a*b for columns; a*trans(b) their outer product
 *   new(x)      becomes x, and a plain x then pre(x)
 *   init(x) = e becomes reinit in a when, and an initial equation elsewhere
 * Submodels and variables may have the same name in one class (submodel (Capacitor) Ci (C=Ci)); the submodel then gets
 * the quoted name 'Ci'. A name that is not declared as it is written is taken for one that differs in case only.
 */
#ifndef CARDAN_INSTANCE_CLASSIC_H
#define CARDAN_INSTANCE_CLASSIC_H

#include "instance/instance.h"
#include "syntax/classic.h"

/* Reads a file and the files that it includes, each once; @file is looked for beside the file that names it, then in
 * dymola/ of the folders of libraries. False after a message. */
bool classic_read(Front *f, const char *path);
/* The classes read since the last call become top-level classes. False after a message. */
bool classic_finish(Front *f);
/* The same for one text, without files: its classes as trees. For tests. */
TreeClass *classic_trees(Front *f, Source *source);
bool classic_file(const char *path); /* by its ending: .dym, .lib */

#endif
