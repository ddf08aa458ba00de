/* fmi2.h: the C interface of FMI 2.0, as the standard defines it (sections 2.1, 3.2, 4.2), in our own words. */
#ifndef CARDAN_FMU_FMI2_H
#define CARDAN_FMU_FMI2_H

#include <stddef.h>

#define FMI_EXPORT __attribute__((visibility("default")))

typedef void *fmi2Component, *fmi2ComponentEnvironment, *fmi2FMUstate;
typedef unsigned int fmi2ValueReference;
typedef double fmi2Real;
typedef int fmi2Integer, fmi2Boolean;
typedef const char *fmi2String;
typedef char fmi2Byte;

typedef enum { fmi2OK, fmi2Warning, fmi2Discard, fmi2Error, fmi2Fatal, fmi2Pending } fmi2Status;
typedef enum { fmi2ModelExchange, fmi2CoSimulation } fmi2Type;
typedef enum { fmi2DoStepStatus, fmi2PendingStatus, fmi2LastSuccessfulTime, fmi2Terminated } fmi2StatusKind;

typedef struct {
    void (*logger)(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status, fmi2String category,
                   fmi2String message, ...);
    void *(*allocateMemory)(size_t n, size_t size);
    void (*freeMemory)(void *memory);
    void (*stepFinished)(fmi2ComponentEnvironment environment, fmi2Status status);
    fmi2ComponentEnvironment componentEnvironment;
} fmi2CallbackFunctions;

typedef struct {
    fmi2Boolean newDiscreteStatesNeeded, terminateSimulation, nominalsOfContinuousStatesChanged;
    fmi2Boolean valuesOfContinuousStatesChanged, nextEventTimeDefined;
    fmi2Real nextEventTime;
} fmi2EventInfo;

/* All functions, with the arguments behind their names: F(result, name, (arguments)). */
#define FMI2_FUNCTIONS(F)                                                                                              \
    F(const char *, GetTypesPlatform, (void))                                                                          \
    F(const char *, GetVersion, (void))                                                                                \
    F(fmi2Status, SetDebugLogging, (fmi2Component, fmi2Boolean, size_t, const fmi2String *))                           \
    F(fmi2Component, Instantiate,                                                                                      \
      (fmi2String, fmi2Type, fmi2String, fmi2String, const fmi2CallbackFunctions *, fmi2Boolean, fmi2Boolean))         \
    F(void, FreeInstance, (fmi2Component))                                                                             \
    F(fmi2Status, SetupExperiment, (fmi2Component, fmi2Boolean, fmi2Real, fmi2Real, fmi2Boolean, fmi2Real))            \
    F(fmi2Status, EnterInitializationMode, (fmi2Component))                                                            \
    F(fmi2Status, ExitInitializationMode, (fmi2Component))                                                             \
    F(fmi2Status, Terminate, (fmi2Component))                                                                          \
    F(fmi2Status, Reset, (fmi2Component))                                                                              \
    F(fmi2Status, GetReal, (fmi2Component, const fmi2ValueReference *, size_t, fmi2Real *))                            \
    F(fmi2Status, GetInteger, (fmi2Component, const fmi2ValueReference *, size_t, fmi2Integer *))                      \
    F(fmi2Status, GetBoolean, (fmi2Component, const fmi2ValueReference *, size_t, fmi2Boolean *))                      \
    F(fmi2Status, GetString, (fmi2Component, const fmi2ValueReference *, size_t, fmi2String *))                        \
    F(fmi2Status, SetReal, (fmi2Component, const fmi2ValueReference *, size_t, const fmi2Real *))                      \
    F(fmi2Status, SetInteger, (fmi2Component, const fmi2ValueReference *, size_t, const fmi2Integer *))                \
    F(fmi2Status, SetBoolean, (fmi2Component, const fmi2ValueReference *, size_t, const fmi2Boolean *))                \
    F(fmi2Status, SetString, (fmi2Component, const fmi2ValueReference *, size_t, const fmi2String *))                  \
    F(fmi2Status, GetFMUstate, (fmi2Component, fmi2FMUstate *))                                                        \
    F(fmi2Status, SetFMUstate, (fmi2Component, fmi2FMUstate))                                                          \
    F(fmi2Status, FreeFMUstate, (fmi2Component, fmi2FMUstate *))                                                       \
    F(fmi2Status, SerializedFMUstateSize, (fmi2Component, fmi2FMUstate, size_t *))                                     \
    F(fmi2Status, SerializeFMUstate, (fmi2Component, fmi2FMUstate, fmi2Byte *, size_t))                                \
    F(fmi2Status, DeSerializeFMUstate, (fmi2Component, const fmi2Byte *, size_t, fmi2FMUstate *))                      \
    F(fmi2Status, GetDirectionalDerivative,                                                                            \
      (fmi2Component, const fmi2ValueReference *, size_t, const fmi2ValueReference *, size_t, const fmi2Real *,        \
       fmi2Real *))                                                                                                    \
    F(fmi2Status, EnterEventMode, (fmi2Component))                                                                     \
    F(fmi2Status, NewDiscreteStates, (fmi2Component, fmi2EventInfo *))                                                 \
    F(fmi2Status, EnterContinuousTimeMode, (fmi2Component))                                                            \
    F(fmi2Status, CompletedIntegratorStep, (fmi2Component, fmi2Boolean, fmi2Boolean *, fmi2Boolean *))                 \
    F(fmi2Status, SetTime, (fmi2Component, fmi2Real))                                                                  \
    F(fmi2Status, SetContinuousStates, (fmi2Component, const fmi2Real *, size_t))                                      \
    F(fmi2Status, GetDerivatives, (fmi2Component, fmi2Real *, size_t))                                                 \
    F(fmi2Status, GetEventIndicators, (fmi2Component, fmi2Real *, size_t))                                             \
    F(fmi2Status, GetContinuousStates, (fmi2Component, fmi2Real *, size_t))                                            \
    F(fmi2Status, GetNominalsOfContinuousStates, (fmi2Component, fmi2Real *, size_t))                                  \
    F(fmi2Status, SetRealInputDerivatives,                                                                             \
      (fmi2Component, const fmi2ValueReference *, size_t, const fmi2Integer *, const fmi2Real *))                      \
    F(fmi2Status, GetRealOutputDerivatives,                                                                            \
      (fmi2Component, const fmi2ValueReference *, size_t, const fmi2Integer *, fmi2Real *))                            \
    F(fmi2Status, DoStep, (fmi2Component, fmi2Real, fmi2Real, fmi2Boolean))                                            \
    F(fmi2Status, CancelStep, (fmi2Component))                                                                         \
    F(fmi2Status, GetStatus, (fmi2Component, const fmi2StatusKind, fmi2Status *))                                      \
    F(fmi2Status, GetRealStatus, (fmi2Component, const fmi2StatusKind, fmi2Real *))                                    \
    F(fmi2Status, GetIntegerStatus, (fmi2Component, const fmi2StatusKind, fmi2Integer *))                              \
    F(fmi2Status, GetBooleanStatus, (fmi2Component, const fmi2StatusKind, fmi2Boolean *))                              \
    F(fmi2Status, GetStringStatus, (fmi2Component, const fmi2StatusKind, fmi2String *))

#endif
