import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { markFields, type Problem, problemOf, problemWith } from './form-problem.ts';
import type { PreparedForm } from './schema-source.ts';

interface Submission {
  /** Why the last attempt failed, or null. */
  problem: Problem | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
}

/** The first error of each field. */
function reasonsIn(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

/**
 * Submits a form that passes its schema. Errors, local or from the server, show at their fields and in the problem,
 * which is also passed to `onProblem`; `explain` describes a failure of `send`. Ignores further attempts while one is
 * pending.
 */
export function useSubmit<Values extends FieldValues, Parsed>(
  form: PreparedForm<Values, Parsed>,
  send: (parsed: Parsed) => Promise<void>,
  explain: (error: unknown) => Problem,
  onProblem?: (problem: Problem) => void,
): Submission {
  const [problem, setProblem] = useState<Problem | null>(null);
  const isPending = useRef(false);

  function showProblem(found: Problem): void {
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
        showProblem(refusal);
      }
    },
    (errors) => showProblem(problemWith('Please check these fields', reasonsIn(errors))),
  );

  async function submit(event?: BaseSyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isPending.current) return;
    isPending.current = true;
    try {
      await form.prepare?.();
      await attempt(event);
    } catch (error) {
      showProblem(explain(error));
    } finally {
      isPending.current = false;
    }
  }

  return { problem, submit };
}

/** Explains a failure with the server's message, or with the fallback text. */
export function explainWith(fallback: string): (error: unknown) => Problem {
  return (error) => problemOf(error, fallback);
}
