/* external.h: external functions that the run-time provides itself, under the names that libraries declare.
 *
 * A file external_TOPIC.c offers a table of names and addresses; external.c lists the tables. The functions have the C
 * interface of specification 12.9 and report failure through ModelicaError.
 */
#ifndef CARDAN_RUN_EXTERNAL_H
#define CARDAN_RUN_EXTERNAL_H

typedef struct {
    const char *name; /* NULL ends the table */
    const void *address;
} ExternalSymbol;

const void *external_symbol(const char *name); /* NULL when it is none of ours */

#endif
