#include "base/temporary.h"

#include <stdlib.h>

const char *temporary_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}
