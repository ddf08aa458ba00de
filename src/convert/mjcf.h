/* mjcf.h: inside MuJoCo's reader and writer. */
#ifndef CARDAN_CONVERT_MJCF_H
#define CARDAN_CONVERT_MJCF_H

#include "convert/xml.h"

/* Puts the elements of included files in the place of <include>. False after a failure. */
bool mjcf_include(Conversion *c, Xml *root);

/* mjcf_inertia.c: <inertial> as MuJoCo takes it; moves: a joint lets the part move against its parent. */
void mjcf_write_inertial(Conversion *c, const Link *link, bool moves, Buffer *b);
bool mjcf_is_unbalanced(Conversion *c, const Link *link); /* an inertia that no body has */

/* mjcf_compiler.c: options of <compiler> that change masses and are not followed. */
void mjcf_lose_options(Conversion *c, const Xml *compiler);

#endif
