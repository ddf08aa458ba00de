/* temporary.h: where files may lie that nobody keeps. */
#ifndef CARDAN_BASE_TEMPORARY_H
#define CARDAN_BASE_TEMPORARY_H

const char *temporary_folder(void); /* $TMPDIR, or /tmp */

#endif
