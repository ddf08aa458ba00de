/* compile.h: mbs_compile with a choice of how code is made. */
#ifndef CARDAN_CONVERT_COMPILE_H
#define CARDAN_CONVERT_COMPILE_H

#include "cardan/mbs_compile.h"
#include "emit/emit.h"

MbsStatus compile_tree(MbsModel *m, const MbsCodeOptions *options, EmitCode how, MbsCode **code);

#endif
