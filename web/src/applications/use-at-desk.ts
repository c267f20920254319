import type { DeskSignal } from '@portal/contract/records/desk';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useLiveQuery } from '#lib/live.ts';

/** Changes often come in groups, such as a payment and its approval. */
const groupedMs = 500;

interface State<Result> {
  /** The last answer, which stays until the next one; null before the first. */
  result: Result | null;
  problem: string | null;
}

interface Question<Result> {
  userId: string;
  charterId: string;
  /** Anything else that the answer depends on, such as a day. */
  subject: string;
  ask: (signal: AbortSignal) => Promise<Result>;
  /** The message if the server gives none. */
  failure: string;
}

/** Asks the server about a club, and again whenever it says that something about the club's members has changed. */
export function useAtDesk<Result>({ userId, charterId, subject, ask, failure }: Question<Result>) {
  const [{ result, problem }, setState] = useState<State<Result>>({ result: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const signals = useLiveQuery<DeskSignal>(
    liveCollections.desks,
    where('owner_uid', '==', userId),
    where('charter_id', '==', charterId),
    limit(1),
  );
  const changedAt = signals.data?.[0]?.changed_at;
  const isListening = signals.status !== 'loading';
  const mark = `${charterId} ${subject} ${isListening} ${changedAt} ${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes whenever the server must be asked again
  useEffect(() => {
    if (!isListening) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      () => {
        ask(signal).then(
          (answer) => setState({ result: answer, problem: null }),
          (error: unknown) => {
            if (signal.aborted) return;
            const text = messageOf(error, failure);
            setState((before) => ({ ...before, problem: text }));
          },
        );
      },
      result ? groupedMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [mark]);

  return { result, problem, reload: () => setAttempt(attempt + 1) };
}
