/* version.h: which Cardan this is. */
#ifndef CARDAN_BASE_VERSION_H
#define CARDAN_BASE_VERSION_H

#define CARDAN_VERSION "0.1"

#endif
