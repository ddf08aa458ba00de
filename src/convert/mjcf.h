/* mjcf.h: inside MuJoCo's reader. */
#ifndef CARDAN_CONVERT_MJCF_H
#define CARDAN_CONVERT_MJCF_H

#include "convert/xml.h"

/* Puts the elements of included files in the place of <include>. False after a failure. */
bool mjcf_include(Conversion *c, Xml *root);

#endif
