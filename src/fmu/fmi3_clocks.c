/* fmi3_clocks.c: the functions of FMI 3.0 for clocks. */
#include "fmu/coat3.h"

fmi3Status fmi3GetClock(fmi3Instance instance, const fmi3ValueReference *references, size_t n, fmi3Clock *values)
{
    Fmu *f = fmu_of(instance);
    for (size_t k = 0; k < n; k++) {
        const FmuPlace *clock = fmu_clock(f, references[k]);
        if (!clock)
            return fmi3Error;
        values[k] = f->mode == FMU_EVENT && (f->ticked[clock->index] || f->is_set[clock->index]);
    }
    return fmi3OK;
}

fmi3Status fmi3SetClock(fmi3Instance instance, const fmi3ValueReference *references, size_t n, const fmi3Clock *values)
{
    for (size_t k = 0; k < n; k++)
        if (!clock_set(fmu_of(instance), references[k], values[k]))
            return fmi3Error;
    return fmi3OK;
}

fmi3Status fmi3GetIntervalDecimal(fmi3Instance instance, const fmi3ValueReference *references, size_t n,
                                  fmi3Float64 *intervals, fmi3IntervalQualifier *qualifiers)
{
    Fmu *f = fmu_of(instance);
    for (size_t k = 0; k < n; k++) {
        const FmuPlace *clock = fmu_clock(f, references[k]);
        if (!clock || (f->mode == FMU_INITIALISING && !fmu_initialise(f)))
            return fmi3Error;
        intervals[k] = clock_interval(f, clock);
        qualifiers[k] = f->mode == FMU_INITIALISING ? fmi3IntervalChanged : fmi3IntervalUnchanged;
    }
    return fmi3OK;
}

fmi3Status fmi3GetShiftDecimal(fmi3Instance instance, const fmi3ValueReference *references, size_t n,
                               fmi3Float64 *shifts)
{
    Fmu *f = fmu_of(instance);
    for (size_t k = 0; k < n; k++) {
        const FmuPlace *clock = fmu_clock(f, references[k]);
        if (!clock || (f->mode == FMU_INITIALISING && !fmu_initialise(f)))
            return fmi3Error;
        shifts[k] = clock_shift(f, clock);
    }
    return fmi3OK;
}

fmi3Status fmi3ActivateModelPartition(fmi3Instance instance, fmi3ValueReference reference, fmi3Float64 time)
{
    Fmu *f = fmu_of(instance);
    const FmuPlace *clock = fmu_clock(f, reference);
    return status_of(clock && fmu_allowed(f, FMU_STEPPING, "a tick of a clock") && clock_activate(f, clock, time));
}

#define NO_CLOCKS(name, what, arguments)                                                                               \
    fmi3Status fmi3##name arguments                                                                                    \
    {                                                                                                                  \
        return n ? has_none(instance, what) : fmi3OK;                                                                  \
    }
#define REFERENCES fmi3Instance instance, const fmi3ValueReference *references __attribute__((unused)), size_t n
#define UNUSED     __attribute__((unused))

NO_CLOCKS(GetIntervalFraction, "clocks with fractions",
          (REFERENCES, fmi3UInt64 *counters UNUSED, fmi3UInt64 *resolutions UNUSED,
           fmi3IntervalQualifier *qualifiers UNUSED))
NO_CLOCKS(GetShiftFraction, "clocks with fractions",
          (REFERENCES, fmi3UInt64 *counters UNUSED, fmi3UInt64 *resolutions UNUSED))
NO_CLOCKS(SetIntervalDecimal, "clocks whose interval can be set", (REFERENCES, const fmi3Float64 *intervals UNUSED))
NO_CLOCKS(SetIntervalFraction, "clocks with fractions",
          (REFERENCES, const fmi3UInt64 *counters UNUSED, const fmi3UInt64 *resolutions UNUSED))
NO_CLOCKS(SetShiftDecimal, "clocks whose shift can be set", (REFERENCES, const fmi3Float64 *shifts UNUSED))
NO_CLOCKS(SetShiftFraction, "clocks with fractions",
          (REFERENCES, const fmi3UInt64 *counters UNUSED, const fmi3UInt64 *resolutions UNUSED))
