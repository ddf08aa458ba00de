/* fmi3.h: the C interface of FMI 3.0, as the standard defines it (sections 2.2, 2.3, 3.2, 4.2, 5.2), in our own words.
 */
#ifndef CARDAN_FMU_FMI3_H
#define CARDAN_FMU_FMI3_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FMI_EXPORT __attribute__((visibility("default")))

typedef void *fmi3Instance, *fmi3InstanceEnvironment, *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef float fmi3Float32;
typedef double fmi3Float64;
typedef int8_t fmi3Int8;
typedef uint8_t fmi3UInt8, fmi3Byte;
typedef int16_t fmi3Int16;
typedef uint16_t fmi3UInt16;
typedef int32_t fmi3Int32;
typedef uint32_t fmi3UInt32;
typedef int64_t fmi3Int64;
typedef uint64_t fmi3UInt64;
typedef bool fmi3Boolean, fmi3Clock;
typedef char fmi3Char;
typedef const fmi3Char *fmi3String;
typedef const fmi3Byte *fmi3Binary;

typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef enum { fmi3Independent, fmi3Constant, fmi3Fixed, fmi3Tunable, fmi3Discrete, fmi3Dependent } fmi3DependencyKind;
typedef enum { fmi3IntervalNotYetKnown, fmi3IntervalUnchanged, fmi3IntervalChanged } fmi3IntervalQualifier;

typedef void fmi3LogMessageCallback(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category,
                                    fmi3String message);
typedef void fmi3ClockUpdateCallback(fmi3InstanceEnvironment environment);
typedef void fmi3IntermediateUpdateCallback(fmi3InstanceEnvironment environment, fmi3Float64 time, fmi3Boolean may_set,
                                            fmi3Boolean may_get, fmi3Boolean step_finished,
                                            fmi3Boolean may_return_early, fmi3Boolean *return_early,
                                            fmi3Float64 *return_time);
typedef void fmi3LockPreemptionCallback(void);
typedef void fmi3UnlockPreemptionCallback(void);

#define FMI3_GET_AND_SET(F, Name, Type)                                                                                \
    F(fmi3Status, Get##Name, (fmi3Instance, const fmi3ValueReference *, size_t, Type *, size_t))                       \
    F(fmi3Status, Set##Name, (fmi3Instance, const fmi3ValueReference *, size_t, const Type *, size_t))

/* All functions, with the arguments behind their names: F(result, name, (arguments)). */
#define FMI3_FUNCTIONS(F)                                                                                              \
    F(const char *, GetVersion, (void))                                                                                \
    F(fmi3Status, SetDebugLogging, (fmi3Instance, fmi3Boolean, size_t, const fmi3String *))                            \
    F(fmi3Instance, InstantiateModelExchange,                                                                          \
      (fmi3String, fmi3String, fmi3String, fmi3Boolean, fmi3Boolean, fmi3InstanceEnvironment,                          \
       fmi3LogMessageCallback *))                                                                                      \
    F(fmi3Instance, InstantiateCoSimulation,                                                                           \
      (fmi3String, fmi3String, fmi3String, fmi3Boolean, fmi3Boolean, fmi3Boolean, fmi3Boolean,                         \
       const fmi3ValueReference *, size_t, fmi3InstanceEnvironment, fmi3LogMessageCallback *,                          \
       fmi3IntermediateUpdateCallback *))                                                                              \
    F(fmi3Instance, InstantiateScheduledExecution,                                                                     \
      (fmi3String, fmi3String, fmi3String, fmi3Boolean, fmi3Boolean, fmi3InstanceEnvironment,                          \
       fmi3LogMessageCallback *, fmi3ClockUpdateCallback *, fmi3LockPreemptionCallback *,                              \
       fmi3UnlockPreemptionCallback *))                                                                                \
    F(void, FreeInstance, (fmi3Instance))                                                                              \
    F(fmi3Status, EnterInitializationMode,                                                                             \
      (fmi3Instance, fmi3Boolean, fmi3Float64, fmi3Float64, fmi3Boolean, fmi3Float64))                                 \
    F(fmi3Status, ExitInitializationMode, (fmi3Instance))                                                              \
    F(fmi3Status, EnterEventMode, (fmi3Instance))                                                                      \
    F(fmi3Status, Terminate, (fmi3Instance))                                                                           \
    F(fmi3Status, Reset, (fmi3Instance))                                                                               \
    FMI3_GET_AND_SET(F, Float32, fmi3Float32)                                                                          \
    FMI3_GET_AND_SET(F, Float64, fmi3Float64)                                                                          \
    FMI3_GET_AND_SET(F, Int8, fmi3Int8)                                                                                \
    FMI3_GET_AND_SET(F, UInt8, fmi3UInt8)                                                                              \
    FMI3_GET_AND_SET(F, Int16, fmi3Int16)                                                                              \
    FMI3_GET_AND_SET(F, UInt16, fmi3UInt16)                                                                            \
    FMI3_GET_AND_SET(F, Int32, fmi3Int32)                                                                              \
    FMI3_GET_AND_SET(F, UInt32, fmi3UInt32)                                                                            \
    FMI3_GET_AND_SET(F, Int64, fmi3Int64)                                                                              \
    FMI3_GET_AND_SET(F, UInt64, fmi3UInt64)                                                                            \
    FMI3_GET_AND_SET(F, Boolean, fmi3Boolean)                                                                          \
    FMI3_GET_AND_SET(F, String, fmi3String)                                                                            \
    F(fmi3Status, GetBinary, (fmi3Instance, const fmi3ValueReference *, size_t, size_t *, fmi3Binary *, size_t))       \
    F(fmi3Status, SetBinary,                                                                                           \
      (fmi3Instance, const fmi3ValueReference *, size_t, const size_t *, const fmi3Binary *, size_t))                  \
    F(fmi3Status, GetClock, (fmi3Instance, const fmi3ValueReference *, size_t, fmi3Clock *))                           \
    F(fmi3Status, SetClock, (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3Clock *))                     \
    F(fmi3Status, GetNumberOfVariableDependencies, (fmi3Instance, fmi3ValueReference, size_t *))                       \
    F(fmi3Status, GetVariableDependencies,                                                                             \
      (fmi3Instance, fmi3ValueReference, size_t *, fmi3ValueReference *, size_t *, fmi3DependencyKind *, size_t))      \
    F(fmi3Status, GetFMUState, (fmi3Instance, fmi3FMUState *))                                                         \
    F(fmi3Status, SetFMUState, (fmi3Instance, fmi3FMUState))                                                           \
    F(fmi3Status, FreeFMUState, (fmi3Instance, fmi3FMUState *))                                                        \
    F(fmi3Status, SerializedFMUStateSize, (fmi3Instance, fmi3FMUState, size_t *))                                      \
    F(fmi3Status, SerializeFMUState, (fmi3Instance, fmi3FMUState, fmi3Byte *, size_t))                                 \
    F(fmi3Status, DeserializeFMUState, (fmi3Instance, const fmi3Byte *, size_t, fmi3FMUState *))                       \
    F(fmi3Status, GetDirectionalDerivative,                                                                            \
      (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3ValueReference *, size_t, const fmi3Float64 *,      \
       size_t, fmi3Float64 *, size_t))                                                                                 \
    F(fmi3Status, GetAdjointDerivative,                                                                                \
      (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3ValueReference *, size_t, const fmi3Float64 *,      \
       size_t, fmi3Float64 *, size_t))                                                                                 \
    F(fmi3Status, EnterConfigurationMode, (fmi3Instance))                                                              \
    F(fmi3Status, ExitConfigurationMode, (fmi3Instance))                                                               \
    F(fmi3Status, GetIntervalDecimal,                                                                                  \
      (fmi3Instance, const fmi3ValueReference *, size_t, fmi3Float64 *, fmi3IntervalQualifier *))                      \
    F(fmi3Status, GetIntervalFraction,                                                                                 \
      (fmi3Instance, const fmi3ValueReference *, size_t, fmi3UInt64 *, fmi3UInt64 *, fmi3IntervalQualifier *))         \
    F(fmi3Status, GetShiftDecimal, (fmi3Instance, const fmi3ValueReference *, size_t, fmi3Float64 *))                  \
    F(fmi3Status, GetShiftFraction, (fmi3Instance, const fmi3ValueReference *, size_t, fmi3UInt64 *, fmi3UInt64 *))    \
    F(fmi3Status, SetIntervalDecimal, (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3Float64 *))         \
    F(fmi3Status, SetIntervalFraction,                                                                                 \
      (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3UInt64 *, const fmi3UInt64 *))                      \
    F(fmi3Status, SetShiftDecimal, (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3Float64 *))            \
    F(fmi3Status, SetShiftFraction,                                                                                    \
      (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3UInt64 *, const fmi3UInt64 *))                      \
    F(fmi3Status, EvaluateDiscreteStates, (fmi3Instance))                                                              \
    F(fmi3Status, UpdateDiscreteStates,                                                                                \
      (fmi3Instance, fmi3Boolean *, fmi3Boolean *, fmi3Boolean *, fmi3Boolean *, fmi3Boolean *, fmi3Float64 *))        \
    F(fmi3Status, EnterContinuousTimeMode, (fmi3Instance))                                                             \
    F(fmi3Status, CompletedIntegratorStep, (fmi3Instance, fmi3Boolean, fmi3Boolean *, fmi3Boolean *))                  \
    F(fmi3Status, SetTime, (fmi3Instance, fmi3Float64))                                                                \
    F(fmi3Status, SetContinuousStates, (fmi3Instance, const fmi3Float64 *, size_t))                                    \
    F(fmi3Status, GetContinuousStateDerivatives, (fmi3Instance, fmi3Float64 *, size_t))                                \
    F(fmi3Status, GetEventIndicators, (fmi3Instance, fmi3Float64 *, size_t))                                           \
    F(fmi3Status, GetContinuousStates, (fmi3Instance, fmi3Float64 *, size_t))                                          \
    F(fmi3Status, GetNominalsOfContinuousStates, (fmi3Instance, fmi3Float64 *, size_t))                                \
    F(fmi3Status, GetNumberOfEventIndicators, (fmi3Instance, size_t *))                                                \
    F(fmi3Status, GetNumberOfContinuousStates, (fmi3Instance, size_t *))                                               \
    F(fmi3Status, EnterStepMode, (fmi3Instance))                                                                       \
    F(fmi3Status, GetOutputDerivatives,                                                                                \
      (fmi3Instance, const fmi3ValueReference *, size_t, const fmi3Int32 *, fmi3Float64 *, size_t))                    \
    F(fmi3Status, DoStep,                                                                                              \
      (fmi3Instance, fmi3Float64, fmi3Float64, fmi3Boolean, fmi3Boolean *, fmi3Boolean *, fmi3Boolean *,               \
       fmi3Float64 *))                                                                                                 \
    F(fmi3Status, ActivateModelPartition, (fmi3Instance, fmi3ValueReference, fmi3Float64))

#endif
