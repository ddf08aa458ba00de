/* serve.h: the studio: a local web server over one folder.
 *
 * Only this machine can reach it (127.0.0.1), and only with the token in the address that it prints: another page in
 * the same browser knows neither. Requests whose Host or Origin is another are refused, so that a name pointed at
 * 127.0.0.1 gains nothing. Files are read below the folder and below the library folders, written below the folder
 * only. Models are checked and simulated by child processes of this same program, which can be ended at any time.
 */
#ifndef CARDAN_SERVE_SERVE_H
#define CARDAN_SERVE_SERVE_H

#include <pthread.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/json.h"
#include "base/json_read.h"

enum {
    SERVE_MOST_ROOTS = 16,
    SERVE_MOST_RUNS = 200,
    SERVE_MOST_RUNNING = 4,
    SERVE_MOST_COMPILED = 6,
    SERVE_MOST_VISITORS = 400,
    SERVE_MOST_TEXT = 3 << 20 /* bytes of a file that is shown as text */
};

typedef enum { RUN_RUNNING, RUN_DONE, RUN_FAILED, RUN_CANCELLED, RUN_DAMAGED } RunState;

typedef struct {
    int id;
    RunState state;
    pid_t child;    /* 0: not started, the model is being compiled */
    pid_t compiled; /* the process that holds the model */
    bool again;     /* the model was compiled before */
    int status;
    double started, seconds; /* seconds: how long it took; so far, while running */
    double stop;             /* time at which the simulation ends; NaN: the model's own */
    char model[256];
    char *settings;  /* JSON of what was asked for; malloc */
    char *request;   /* the line for the process that holds the model; malloc */
    bool is_settled; /* it is over, and was kept if there was something to keep */
    char kept[32];   /* its name in the folder of runs; "": its files are those of this session */
    char *title;     /* that somebody gave it; malloc, NULL or "": none */
    bool is_pinned;  /* it stays until somebody removes it */
    double when;     /* it was started: seconds since 1970 */
    double bytes;    /* of its result, in the folder of runs */
} Run;

/* A process that holds a compiled model and runs it as often as it is asked to (see again.h). */
typedef struct {
    pid_t process; /* 0: none */
    int to, from;  /* pipes */
    char model[512], file[4096];
    Buffer heard;     /* the begin of a line that is not whole yet */
    double last_used; /* seconds_now */
} Compiled;

/* The process that holds the mechanism that is being posed (see pose.h). */
typedef struct {
    pid_t process; /* 0: none */
    int to, from;  /* pipes */
} Posed;

/* A connection. Those that wait without having asked anything as our own page does make room for new ones. */
typedef struct {
    int socket; /* -1: the place is free, or the connection is being closed */
    bool is_open;
    bool asks;    /* a request with our token is being answered */
    double since; /* seconds_now of the last thing it did */
} Visitor;

typedef struct ServeIndex ServeIndex; /* serve_search.c: words and uses of all classes */

typedef struct {
    /* Real paths: the first can be written to, the others are libraries, the last is our own. */
    char roots[SERVE_MOST_ROOTS][4096];
    int shown_roots; /* without our own */
    int root_count;
    char work[4200];          /* roots[0]/.cardan/session-…: runs that go on and texts being checked */
    char kept[4200];          /* roots[0]/.cardan/runs */
    int kept_lock, work_lock; /* files: held while kept runs are moved or removed; as long as this studio lives */
    char token[33];
    int port;
    char program[4096];
    Buffer page, packed_page; /* the studio's page, plain and through gzip */
    pthread_mutex_t lock;     /* of what follows */
    bool is_trusted;          /* models of the folder may run C code */
    Visitor visitors[SERVE_MOST_VISITORS];
    Run runs[SERVE_MOST_RUNS];
    int run_count, next_run, next_check;
    ServeIndex *index; /* NULL: nothing was searched yet */
    Compiled compiled[SERVE_MOST_COMPILED];
    pthread_mutex_t writing; /* of files that are compared with what was seen of them, and then written */
    pthread_mutex_t posing;  /* of posed */
    Posed posed;
} Studio;

/* An answer: JSON unless said otherwise. */
typedef struct {
    int status; /* HTTP */
    Buffer body;
    const char *type;
    bool packed; /* the body went through gzip */
} Answer;

/* {"error": …} with a status. */
void answer_error(Answer *a, int status, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Starts the server on a port of 127.0.0.1 (0: any free one), if it can on the one of before (0: none), and returns a
 * handle for serve_stop. NULL: why. */
void *serve_start(Studio *s, int port, int before, char why[400]);
void serve_stop(Studio *s, void *server); /* ends running simulations too */

/* The real path of a relative one below root number `root`. Folders above it, links that lead out of the root, and
 * hidden names are refused. With for_writing only the file's folder must exist. False: the answer says why. */
bool serve_path(const Studio *s, int root, const char *relative, bool for_writing, char to[4096], Answer *a);

/* A place below the folder that is written to: the folder, opened, to be closed, and a name in it. */
typedef struct {
    int folder;
    char name[300];
} ServePlace;

bool serve_place(const Studio *s, const char *relative, ServePlace *to, Answer *a); /* false: the answer says why */
bool serve_is_plain(const ServePlace *at);                                          /* a file, and no link */
/* All of a plain file of a bounded size; nothing that a link or a pipe in its place would give. */
bool serve_read_plain(int folder, const char *name, size_t most, Buffer *to);
bool serve_put(Studio *s, const ServePlace *at, const char *bytes, size_t n); /* in its place; false: errno */

/* The file that a command is given for a model: "" for one of a package, which is found in its folder by its name. */
bool serve_model_file(Studio *s, int root, const char *path, char to[4096], Answer *a);

/* --- runs that are kept (serve_kept.c) ---------------------------------------------------------------------------- */

bool kept_open(Studio *s, char why[400]); /* the folders; those of studios that are no more go */
/* Somebody removed them while the studio ran: they are made again. False: why they cannot be. */
bool kept_again(Studio *s, char why[400]);
void kept_close(Studio *s);
int kept_port(const Studio *s); /* where the folder was served before; 0: it was not */
void kept_port_set(const Studio *s);
/* A plain file of a run (".cdr", ".log"); false: there is no such run, or nothing of it. Takes the lock. */
bool serve_run_path(Studio *s, int id, const char *ending, char to[4400]);
/* The others with the lock held. */
void kept_path(const Studio *s, const Run *r, const char *ending, char to[4400]);
void kept_settle(Studio *s); /* runs that are over go to the folder; the oldest make room */
bool kept_make_room(Studio *s,
                    int most);       /* for at most so many runs; false: those that go on and pinned ones are more */
void kept_list(Studio *s);           /* the list follows the folder */
void kept_forget(Studio *s, Run *r); /* with its files */
const char *run_state_text(RunState state); /* serve_runs.c */
bool run_state_of(const char *text, RunState *to);
char *run_settings_text(const JsonValue *set); /* JSON; malloc */

/* --- runs (serve_compiled.c); all with the lock held -------------------------------------------------------------- */

/* Starts a run of a model, whose request is in it, on a compiled one or on one that is to be compiled. False: why. */
bool compiled_run(Studio *s, Run *r, const char *model, const char *file, char why[400]);
void compiled_listen(Studio *s); /* takes what the processes say into the runs */
void compiled_cancel(Studio *s, Run *r);
void compiled_end(Studio *s); /* all of them, and their runs */

/* --- what the server offers (serve_files.c, serve_runs.c). `request` is the JSON of a POST, or NULL. -------------- */

void serve_list(Studio *s, int root, const char *folder, Answer *a); /* names in a folder */
/* serve_choose.c: files of all folders, by patterns "*.txt;*.csv". */
void serve_choose(Studio *s, const char *patterns, Answer *a);
void serve_outline(Studio *s, int root, const char *path, Answer *a); /* classes of a file */
/* Text of a file, and its stamp: another text has another one. With the stamp of what was seen before only what is new. */
void serve_read(Studio *s, int root, const char *path, const char *seen, Answer *a);
/* {"path", "text", "stamp"}: with the stamp of a text that is not there any more nothing is written, and the answer holds
 * the text that is. */
void serve_write(Studio *s, const JsonValue *request, Answer *a);
/* serve_order.c: {"path", "text"}, {"path", "to"} and {"path"}: the file of a class, or package.mo with the folder of a
 * package; package.order beside it follows. */
void serve_make(Studio *s, const JsonValue *request, Answer *a); /* never over another */
void serve_move(Studio *s, const JsonValue *request, Answer *a);
void serve_remove(Studio *s, const JsonValue *request, Answer *a);
/* {"path", "name", "to"}: a class in the text of a package.mo has another name; without "name" it is new, without "to" gone. */
void serve_reorder(Studio *s, const JsonValue *request, Answer *a);
void serve_check(Studio *s, const JsonValue *request, Answer *a); /* {"path", "text", "model"} */
/* The structure of a model as a page of its own. */
void serve_mechanism(Studio *s, int root, const char *path, Answer *a); /* its page, as 'animate' makes it */
bool serve_is_mechanism(const char *name); /* a model of the multibody kernel, by its ending */
void serve_report(Studio *s, int root, const char *path, const char *model, Answer *a);
void serve_simulate(Studio *s, const JsonValue *request,
                    Answer *a);               /* {"root", "path", "model", "stop", …, "set": {…}} */
void serve_run(Studio *s, int id, Answer *a); /* how it goes */
void serve_runs(Studio *s, Answer *a);
void serve_cancel(Studio *s, const JsonValue *request, Answer *a);  /* {"run"} */
void serve_keep(Studio *s, const JsonValue *request, Answer *a);    /* {"run", "title", "pinned"} */
void serve_forget(Studio *s, const JsonValue *request, Answer *a);  /* {"run"}: its files go */
void serve_trust(Studio *s, const JsonValue *request, Answer *a);   /* {}: models of the folder may run C code */
void serve_info(Studio *s, int id, const char *path, Answer *a);    /* variables of a run or a result file */
void serve_signals(Studio *s, const JsonValue *request, Answer *a); /* {"run" or "path", "names"} */
void serve_animation(Studio *s, int id, const char *path, Answer *a);
/* Messages in JSON lines as one array. Names of files below the folder are shortened, `from` is called `to`. */
void serve_diagnostics(const Studio *s, Json *j, const char *lines, const char *from, const char *to);

/* --- classes (serve_show.c, serve_edit.c) ------------------------------------------------------------------------- */

void serve_show(Studio *s, const JsonValue *request, Answer *a); /* {"root", "path", "text", "model", "component"} */
/* serve_resource.c: a picture that a documentation names, modelica://Library.Package/Resources/x.png */
void serve_resource(Studio *s, const char *uri, Answer *a);
/* serve_search.c: classes with these words, the best first; which classes use one, and examples that do. */
void serve_search(Studio *s, const char *words, Answer *a);
void serve_uses(Studio *s, const char *name, Answer *a);
void serve_index_free(Studio *s);
/* {"root", "path", "text", "model"} and a request of edit.h: pictures, questions, and changes as edits of the text.
 * What cannot be done, such as a change that is refused, is {"error"} with status 200. */
void serve_edit(Studio *s, const JsonValue *request, Answer *a);

/* --- assembling and posing (serve_pose.c) ------------------------------------------------------------------------- */

void serve_assemble(Studio *s, const JsonValue *request, Answer *a); /* {"root", "path", "model"}: the page's data */
void serve_pose(Studio *s, const JsonValue *request, Answer *a);     /* a request of pose.h */
void pose_end(Studio *s);

#endif
