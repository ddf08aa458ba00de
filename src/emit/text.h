/* text.h: the texts that stand in front of generated C; the first two are made from run/ by the build. */
#ifndef CARDAN_EMIT_TEXT_H
#define CARDAN_EMIT_TEXT_H

extern const char emit_model_text[], emit_array_text[], emit_prelude[];

#endif
