/* exported.h: a translated model as files of another language. */
#ifndef CARDAN_APP_EXPORTED_H
#define CARDAN_APP_EXPORTED_H

#include "app/call_model.h"
#include "export/export.h"

typedef struct {
    const char *language, *folder; /* the folder is made where its parent is there */
    bool (*is_output)(void *data, const Signal *s);
    void *data;
    bool gradients;
} ExportTo;

/* Writes the files and prints what a call costs. The model went as far as PIPELINE_SYSTEM; it is run to its start. False after messages. */
bool exported_write(const Call *call, Pipeline *p, const ExportTo *to);

#endif
