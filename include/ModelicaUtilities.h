/* ModelicaUtilities.h: what external C code of a model may call (Modelica specification 12.9.6). */
#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H

#include <stdarg.h>
#include <stddef.h>

void ModelicaMessage(const char *text);
void ModelicaFormatMessage(const char *format, ...);
void ModelicaVFormatMessage(const char *format, va_list args);
void ModelicaWarning(const char *text);
void ModelicaFormatWarning(const char *format, ...);
void ModelicaVFormatWarning(const char *format, va_list args);

/* These do not return. */
void ModelicaError(const char *text);
void ModelicaFormatError(const char *format, ...);
void ModelicaVFormatError(const char *format, va_list args);

/* Memory for a String of that length that is given back to the model, its final 0 not counted. */
char *ModelicaAllocateString(size_t length);
char *ModelicaAllocateStringWithErrorReturn(size_t length);
char *ModelicaDuplicateString(const char *text);
char *ModelicaDuplicateStringWithErrorReturn(const char *text);

#endif
