/* text.h: what the build puts into the program for FMUs: the run-time as an object and as C. Inside this room only. */
#ifndef CARDAN_FMI_TEXT_H
#define CARDAN_FMI_TEXT_H

#include <stddef.h>

extern const char fmi_runtime_begin[], fmi_runtime_end[]; /* an object, of src/fmu and the parts that it stands on */
extern const char fmi_model_text[];                       /* src/fmu/model.h */

typedef struct {
    const char *name; /* below src/: "run/block.c" */
    const char *text;
} FmiSource;
extern const FmiSource fmi_sources[]; /* all files that the object is made of, and their headers; ends with {NULL} */

#endif
