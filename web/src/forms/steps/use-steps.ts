import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Problem, problemWith } from '#forms/form-problem.ts';
import { useSubmit } from '#forms/use-submit.ts';
import { useNavigate, useView, type ViewState } from '#lib/views.ts';
import { lastOf, type Step, type Steps, stepNamed, stepWith } from './steps.ts';

/** Where somebody is in a form of steps, and the ways from there. */
export interface Stepping {
  steps: Steps;
  step: Step;
  /** Whether the step was opened from the summary, to which it leads back. */
  isEdited: boolean;
  /** Why the shown step was not accepted, or null. */
  problem: Problem | null;
  /** Sends the form from its last step; from any other goes on, if what it asks for is well. */
  submit: () => Promise<void>;
  goBack: () => void;
  /** Opens a step from the summary. */
  edit: (step: Step) => void;
}

interface Sending<Parsed> {
  /** The step to begin with, such as that of a draft, unless the history of the browser names another. */
  start: string | undefined;
  send: (parsed: Parsed) => Promise<void>;
  /** Says what a failure of `send` means. */
  explain: (error: unknown) => Problem;
}

/** Of a problem, what is against the fields of one step; the links of a summary of errors lead nowhere else. */
function partOf(problem: Problem, step: Step): Problem {
  return { ...problem, fields: problem.fields.filter(({ name }) => step.fields.includes(name)) };
}

/**
 * Leads through a form step by step. Each step is an entry in the history of the browser, so that Back leads to the one
 * before. A step checks its own fields before it lets go on; what is refused at the end leads to its step.
 */
export function useSteps<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  steps: Steps,
  { start, send, explain }: Sending<Parsed>,
): Stepping {
  const { view, state } = useView();
  const navigate = useNavigate();
  const [first] = useState(start);
  const [refusal, setRefusal] = useState<{ at: Step; problem: Problem } | null>(null);
  const left = useRef<ViewState>(undefined);
  const step = stepNamed(steps, state.step ?? first);
  const last = lastOf(steps);
  const isEdited = state.edit !== undefined && step !== last;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // As everywhere, what was refused is checked as it is corrected.
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
    setRefusal({ at, problem: at === last ? problem : partOf(problem, at) });
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

  /** Goes to a step that somebody may have come from: then it is one step back in the history. */
  function returnTo(target: Step): void {
    // Pressed twice, it would lead out of the step before as well.
    if (left.current === state) return;
    left.current = state;
    if (state.after === target.name) history.back();
    else navigate(view, { step: target.name }, true);
  }

  async function goOn(): Promise<void> {
    const names = step.fields as FieldPath<Values>[];
    if (!(await form.trigger(names))) {
      const reasons = names.map((name) => [name, form.getFieldState(name).error?.message ?? ''] as const);
      const wrong = Object.fromEntries(reasons.filter(([, reason]) => reason));
      setRefusal({ at: step, problem: problemWith('Please check these fields', wrong) });
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
    submit: step === last ? sendAll : goOn,
    goBack: () => returnTo(steps[steps.indexOf(step) - 1] ?? steps[0]),
    edit: (chosen) => open(chosen, true),
  };
}
