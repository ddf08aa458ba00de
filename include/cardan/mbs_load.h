/* mbs_load.h: multibody models (mbs.h) from and to files of any format that Cardan converts: .mbs, .urdf, .mjcf, .sdf,
 * Adams, MBDyn. In libcardan, which has the functions of mbs.h, too. */
#ifndef CARDAN_MBS_LOAD_H
#define CARDAN_MBS_LOAD_H

#include <cardan/mbs.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The format is that of the text. Not MBS_OK: why says what is wrong, and *model is NULL. */
MbsStatus mbs_load(const char *path, MbsModel **model, char why[400]);
/* The format is that of the ending of the path. What it cannot say is left out. */
MbsStatus mbs_save(MbsModel *model, const char *path, char why[400]);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
