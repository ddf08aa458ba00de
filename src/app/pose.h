/* pose.h: a mechanism that is held in memory and moved by hand, for the studio.
 *
 * Requests come as lines of JSON on standard input, each is answered by one line:
 *
 *     {"do": "begin"}                                    the page's data: all modes, and behind them the pose
 *     {"do": "mode", "mode": 2}                          the pose becomes that mode
 *     {"do": "pull", "object": "b1.shape", "at": [x, y, z], "to": [x, y, z]}
 *                                                        the point `at` of the object's frame is pulled to a place
 *     {"do": "set", "coordinate": 3, "value": 0.5}       a coordinate is moved, in the unit that it is shown in
 *     {"do": "text", "text": "model …"}                  the text of the file with the pose as start values
 *
 * Answers to mode, pull and set: {"values": [one for each signal of the page], "coordinates": [one for each], "gap"}.
 * What goes wrong is {"error": "…"}.
 */
#ifndef CARDAN_APP_POSE_H
#define CARDAN_APP_POSE_H

#include "app/assembly.h"

/* Answers until the input ends. modes: found already. */
int pose_serve(Assembly *modes);

#endif
