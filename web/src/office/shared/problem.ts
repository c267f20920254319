import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '#lib/api-error.ts';

/**
 * Why the last request failed, in the server's words or `failure`; undefined if it didn't. Persists until an answer
 * arrives, so a retry keeps the message and its button; `forget` clears it.
 */
export function useProblem(
  question: string,
  { status, error }: Pick<UseQueryResult, 'status' | 'error'>,
  failure: string,
) {
  const [last, setLast] = useState<{ question: string; text?: string | undefined }>({ question });
  const previous = last.question === question ? last.text : undefined;
  const current = error ? textOf(error, failure) : undefined;
  const text = status === 'pending' ? previous : current;
  if (last.question !== question || last.text !== text) setLast({ question, text });
  return { problem: text, forget: () => setLast({ question }) };
}
