/* master.c: what chooses the steps of parts for co-simulation: a class of the model of a system. At one instant the parts take a step as a
 * whole and as two halves (trial.c), one piece in each round of the event iteration, between which the equations of the model exchange
 * their values. A step with too large an error is taken again, shorter, from where it began: time has gone on by then, and
 * the parts follow it in shorter steps.
 */
#include "guest/component.h"

/* Lengths: a step that is refused shrinks by the square root of its error, which is of second order where inputs are held; one that is
 * taken lets the next grow by the cube root, as for straight lines, unless it was cut short: ends of steps lie on multiples of the
 * longest, too. */
static const char *const text =
    "  parameter Real shortest(unit = \"s\") = 1e-6*longest \"Below it steps are taken whatever their error is\";\n"
    "  input Real error \"The largest of the parts, in parts of what the tolerance allows\";\n"
    "  discrete Real at \"All parts have come here\", to, trial \"Ends of a piece, of a step\", goal \"Time of the "
    "model\";\n"
    "  discrete Real step, next;\n"
    "  Integer stage(start = 0, fixed = true) \"1: whole, 2, 3: halves, 4: whole, again\";\n"
    "  Integer accepted(start = 0, fixed = true), rejected(start = 0, fixed = true), forced(start = 0, fixed = true);\n"
    "initial equation\n"
    "  pre(at) = time;\n  pre(to) = time;\n  pre(trial) = time;\n  pre(goal) = time;\n"
    "  pre(step) = longest/64;\n  pre(next) = time + longest/64;\n"
    "algorithm\n"
    "  when {time >= pre(next), pre(stage) == 1, pre(stage) == 2, pre(stage) == 3, pre(stage) == 4} then\n"
    "    if pre(stage) == 0 then\n"
    "      goal := time;\n      trial := time;\n      to := time;\n      stage := 1;\n"
    "    elseif pre(stage) == 1 or pre(stage) == 4 then\n"
    "      to := (pre(at) + pre(trial))/2;\n      stage := 2;\n"
    "    elseif pre(stage) == 2 then\n"
    "      to := pre(trial);\n      stage := 3;\n"
    "    elseif error > 1 and pre(trial) - pre(at) > 1.5*shortest then\n"
    "      rejected := pre(rejected) + 1;\n"
    "      step := max(shortest, (pre(trial) - pre(at))*max(0.2, 0.8/sqrt(error)));\n"
    "      trial := pre(at) + step;\n      to := trial;\n      stage := 4;\n"
    "    else\n"
    "      assert(error < 1e29, \"a part for co-simulation refuses steps, however short they are\");\n"
    "      assert(error <= 1, \"the error of the shortest step of co-simulation is too large, and it is taken: it does "
    "not fall\"\n"
    "        + \" with the step, as where values go round at one instant, or jump\", AssertionLevel.warning);\n"
    "      accepted := pre(accepted) + 1;\n"
    "      forced := pre(forced) + (if error > 1 then 1 else 0);\n"
    "      step := min(longest, max(if pre(trial) - pre(at) < 0.99*pre(step) then pre(step) else shortest,\n"
    "        (pre(trial) - pre(at))*min(2, 0.8/max(error, 1e-6)^(1/3))));\n"
    "      at := pre(trial);\n"
    "      if pre(trial) >= pre(goal) then\n"
    "        stage := 0;\n"
    "        next := min(pre(goal) + step, longest*(floor(pre(goal)/longest + 1e-9) + 1));\n"
    "      else\n"
    "        trial := if at + 1.5*step >= pre(goal) then pre(goal) else at + step;\n"
    "        to := trial;\n        stage := 1;\n"
    "      end if;\n"
    "    end if;\n"
    "  end when;\n";

void guest_master(Buffer *to, double longest, double tolerance)
{
    buffer_text(to, "model FmuMaster \"Chooses the steps of all parts for co-simulation\"\n"
                    "  parameter Real longest(unit = \"s\") = ");
    buffer_number(to, longest);
    buffer_text(to, ", tolerance = ");
    buffer_number(to, tolerance);
    buffer_text(to, ";\n");
    buffer_text(to, text);
    buffer_text(to, "end FmuMaster;\n");
}

const char *guest_master_refuses(const Guest *g, GuestKind kind)
{
    if (kind != GUEST_COSIMULATION)
        return "it is for model exchange, and steps that are chosen by their error need co-simulation of all parts";
    if (!g->cosimulation.can_save_state)
        return "it cannot go back (canGetAndSetFMUstate), which steps that are chosen by their error need";
    if (!g->cosimulation.can_vary_step)
        return "its steps are all of one length (canHandleVariableCommunicationStepSize), and cannot be chosen by "
               "their error";
    return NULL;
}
