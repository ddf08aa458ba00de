/* library.c: a run by libcardan, of the build with faults: library FILE MODEL [first|all|none]. Prints the messages of the
 * run; exits 1 where it failed, 2 where a second run says otherwise than it should. */
#include <cardan/cardan.h>
#include <stdio.h>
#include <string.h>

int main(int n, char **args)
{
    CardanSession *session;
    CardanModel *model;
    CardanInstance *instance;
    const CardanMessage *m;
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    const char *check = n > 3 ? args[3] : "first";
    options.check = strcmp(check, "all") == 0    ? CARDAN_CHECK_ALL
                    : strcmp(check, "none") == 0 ? CARDAN_CHECK_NONE
                                                 : CARDAN_CHECK_FIRST;
    cardan_session_new(&session);
    cardan_add_file(session, args[1]);
    cardan_compile(session, args[2], NULL, &model);
    cardan_instance_new(model, &instance);
    CardanStatus status = cardan_simulate(instance, &options, NULL);
    int count = cardan_instance_messages(instance, &m);
    for (int k = 0; k < count; k++)
        printf("%s:%d: %s %s\n", m[k].file, m[k].line, m[k].code, m[k].text);
    CardanStatus again = cardan_simulate(instance, &options, NULL);
    cardan_instance_free(instance);
    cardan_model_free(model);
    cardan_session_free(session);
    if (again != (options.check == CARDAN_CHECK_ALL ? status : CARDAN_OK))
        return 2;
    return status != CARDAN_OK;
}
