/* lapack.h: LAPACK, loaded when the first routine is asked for.
 *
 * Few models need it, and OpenBLAS starts its threads as soon as it is loaded: they cost time at every start, and wait
 * for ever at the end of a process that may not have their memory. So it is not linked, and gets one thread unless the
 * environment asks for more.
 */
#ifndef CARDAN_BASE_LAPACK_H
#define CARDAN_BASE_LAPACK_H

/* The routine of a lower-case Fortran name without its underscore ("dgesvd"); NULL: there is no LAPACK here. */
void (*lapack_routine(const char *name))(void);

#endif
