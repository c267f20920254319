import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { markFields, type Problem, problemOf, problemWith } from './form-problem.ts';

interface Submission {
  /** Why the last attempt failed, or null. */
  problem: Problem | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
}

/** The first reason that the form has against each of its fields. */
function reasonsIn(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

/**
 * Sends a form that its schema accepts. What is refused, here or by the server, stands beside its field and in the
 * problem, which `onProblem` hears of; `explain` says what a failure of `send` means. While one attempt is on its way, further ones are ignored.
 */
export function useSubmit<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  send: (parsed: Parsed) => Promise<void>,
  explain: (error: unknown) => Problem,
  onProblem?: (problem: Problem) => void,
): Submission {
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOnItsWay = useRef(false);

  function tell(found: Problem): void {
    setProblem(found);
    onProblem?.(found);
  }

  const attempt = form.handleSubmit(
    async (parsed) => {
      setProblem(null);
      try {
        await send(parsed);
      } catch (error) {
        const refusal = explain(error);
        markFields(form.setError, refusal);
        tell(refusal);
      }
    },
    (errors) => tell(problemWith('Please check these fields', reasonsIn(errors))),
  );

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await attempt(event).finally(() => {
      isOnItsWay.current = false;
    });
  }

  return { problem, submit };
}

/** Explains a failure by what the server says, or by the given text where it says nothing. */
export function orElse(fallback: string): (error: unknown) => Problem {
  return (error) => problemOf(error, fallback);
}
