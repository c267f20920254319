import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Problem, problemWith } from '#forms/form-problem.ts';
import type { PreparedForm } from '#forms/schema-source.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { useNavigate, useView, type ViewState } from '#lib/views.ts';
import { lastOf, type Step, type Steps, stepNamed, stepWith } from './steps.ts';

/** The current step of a form, and the actions on it. */
export interface Stepping {
  steps: Steps;
  step: Step;
  /** Whether the step was opened from the summary and leads back to it. */
  isEdited: boolean;
  /** Why the current step was rejected, or null. */
  problem: Problem | null;
  /** Submits the form on its last step; otherwise moves on if the step is valid. */
  submit: () => Promise<void>;
  goBack: () => void;
  /** Opens a step from the summary. */
  edit: (step: Step) => void;
}

interface Sending<Parsed> {
  /** The initial step, such as a draft's, unless the browser history names an earlier one. */
  start: string | undefined;
  send: (parsed: Parsed) => Promise<void>;
  /** Explains a failure of `send`. */
  explain: (error: unknown) => Problem;
}

/** The part of a problem about one step's fields; the links of an error summary lead nowhere else. */
function problemOfStep(problem: Problem, step: Step): Problem {
  return { ...problem, fields: problem.fields.filter(({ name }) => step.fields.includes(name)) };
}

/** Returns the earlier of two named steps; either can be missing. */
function earlierOf(steps: Steps, one: string | undefined, other: string | undefined): string | undefined {
  if (!one || !other) return one ?? other;
  return steps.indexOf(stepNamed(steps, one)) < steps.indexOf(stepNamed(steps, other)) ? one : other;
}

/**
 * Guides the user through a form step by step. Each step has its own history entry, so Back leads to the previous one.
 * A step validates its fields before moving on; an error on submit leads to the step it concerns.
 */
export function useSteps<Values extends FieldValues, Parsed>(
  form: PreparedForm<Values, Parsed>,
  steps: Steps,
  { start, send, explain }: Sending<Parsed>,
): Stepping {
  const { view, state } = useView();
  const navigate = useNavigate();
  const [first] = useState({ state, start });
  const [refusal, setRefusal] = useState<{ at: Step; problem: Problem } | null>(null);
  const left = useRef<ViewState>(undefined);
  const step = stepNamed(steps, state === first.state ? earlierOf(steps, state.step, first.start) : state.step);
  const last = lastOf(steps);
  const isEdited = state.edit !== undefined && step !== last;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // As in every form, rejected fields are revalidated on each change.
          if (name && form.getFieldState(name as FieldPath<Values>).error) void form.trigger(name as FieldPath<Values>);
        },
      }),
    [form],
  );

  const open = (next: Step, edit = false) =>
    navigate(view, { step: next.name, after: step.name, ...(edit && { edit: 'yes' }) });

  function lead(problem: Problem): void {
    const at =
      problem.fields.length > 0
        ? stepWith(
            steps,
            problem.fields.map(({ name }) => name),
          )
        : step;
    setRefusal({ at, problem: at === last ? problem : problemOfStep(problem, at) });
    if (at !== step) open(at, true);
  }

  const { submit: sendAll } = useSubmit(
    form,
    async (parsed) => {
      setRefusal(null);
      await send(parsed);
    },
    explain,
    lead,
  );

  /** Returns to a step; if the user came from there, by going back in the history. */
  function returnTo(target: Step): void {
    // A double click would go back one step too far.
    if (left.current === state) return;
    left.current = state;
    if (state.after === target.name) history.back();
    else navigate(view, { step: target.name }, true);
  }

  async function advance(): Promise<void> {
    const names = step.fields as FieldPath<Values>[];
    try {
      await form.prepare?.();
    } catch (error) {
      setRefusal({ at: step, problem: explain(error) });
      return;
    }
    if (!(await form.trigger(names))) {
      const reasons = names.map((name) => [name, form.getFieldState(name).error?.message ?? ''] as const);
      const invalid = Object.fromEntries(reasons.filter(([, reason]) => reason));
      setRefusal({ at: step, problem: problemWith('Please check these fields', invalid) });
      return;
    }
    setRefusal(null);
    if (isEdited) returnTo(last);
    else open(steps[steps.indexOf(step) + 1] ?? last);
  }

  return {
    steps,
    step,
    isEdited,
    problem: refusal?.at === step ? refusal.problem : null,
    submit: step === last ? sendAll : advance,
    goBack: () => returnTo(steps[steps.indexOf(step) - 1] ?? steps[0]),
    edit: (chosen) => open(chosen, true),
  };
}
