/* device.h: code that many instances run through at once: CUDA C++ compiled by NVRTC for a graphics processor, or the same
 * text by the system's compiler for this one. The driver and NVRTC are loaded when they are there: nothing of them is
 * needed to build.
 *
 *     Device *d = device_open(&(DeviceCode){…}, false, why, sizeof why);
 *     void *there = device_new(d, bytes);
 *     device_put(d, there, here, bytes), device_call(d, &argument, sizeof argument, n), device_get(d, here, there, bytes)
 */
#ifndef CARDAN_STUDY_DEVICE_H
#define CARDAN_STUDY_DEVICE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *text, *header, *header_name;
    const char *function;       /* extern "C": void f(const T argument); on this processor void f(const T *argument) */
    const char *const *options; /* of the compiler, as both understand them; ends with NULL */
} DeviceCode;

typedef struct Device Device;
Device *device_open(const DeviceCode *code, bool on_host, char *why, size_t room); /* NULL: why says it */
void device_close(Device *d);
const char *device_name(const Device *d);

/* False or NULL: device_why says it. */
void *device_new(Device *d, size_t bytes);
void device_free(Device *d, void *there);
bool device_put(Device *d, void *there, const void *here, size_t bytes);
bool device_get(Device *d, void *here, const void *there, size_t bytes);
bool device_call(Device *d, const void *argument, size_t bytes, long threads); /* comes back when all are done */
const char *device_why(const Device *d);

#endif
