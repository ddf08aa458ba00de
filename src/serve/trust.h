/* trust.h: the folders whose models may run C code in the studio.
 *
 * They stand in the person's own configuration and not in the folder: what comes with a folder must not speak for it.
 */
#ifndef CARDAN_SERVE_TRUST_H
#define CARDAN_SERVE_TRUST_H

#include <stdbool.h>

bool trust_has(const char *folder); /* a real path */
bool trust_add(const char *folder, char why[400]);

#endif
