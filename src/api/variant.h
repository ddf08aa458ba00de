/* variant.h: making and freeing variants. Used inside this room only. */
#ifndef CARDAN_API_VARIANT_H
#define CARDAN_API_VARIANT_H

#include <stdlib.h>

#include "api/inside.h"

typedef struct {
    Variant *variant; /* zeros but for with_protected */
    const PipelineSettings *settings;
    Texts tunable;
    InverseModel inverse;
    bool tangents;
    regex_t *asked;         /* NULL: the outputs of the model */
    const StudyModel *wish; /* what a study is compiled for, instead of the three; NULL: none */
    RunSettings values;
    bool is_made;
} VariantMaking;

void variant_make(void *data);  /* of VariantMaking, for memory_guarded */
void variant_index(Variant *v); /* its names, once it has code */
void variant_key(Buffer *to, const RunSettings *values, const LowerOptions *lowering); /* for the list of variants */
void variant_free(Variant *v);

#endif
