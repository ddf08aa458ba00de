/* folder.h: folders with all that is in them. */
#ifndef CARDAN_BASE_FOLDER_H
#define CARDAN_BASE_FOLDER_H

void folder_remove(const char *path); /* links in it are removed, not followed */

#endif
