import type { Desk, DeskSignal } from '@portal/contract/records/desk';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { useLiveQuery } from '#lib/live.ts';

/** Changes often come in groups, such as a payment and its approval. */
const groupedMs = 500;

interface Loaded {
  /** The last answer, which stays until the next one; null before the first. */
  desk: Desk | null;
  problem: string | null;
  reload: () => void;
}

/** Loads the desk of a club for a day (`YYYY-MM-DD`), and again whenever the server says that it has changed. */
export function useDesk(userId: string, charterId: string, on: string): Loaded {
  const [{ desk, problem }, setState] = useState<Pick<Loaded, 'desk' | 'problem'>>({ desk: null, problem: null });
  const [attempt, setAttempt] = useState(0);
  const signals = useLiveQuery<DeskSignal>(
    liveCollections.desks,
    where('owner_uid', '==', userId),
    where('charter_id', '==', charterId),
    limit(1),
  );
  const changedAt = signals.data?.[0]?.changed_at;
  const isListening = signals.status !== 'loading';
  const mark = `${charterId} ${on} ${isListening} ${changedAt} ${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes whenever the desk must be loaded again
  useEffect(() => {
    if (!isListening) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      () => {
        api.clubDesk({ params: { id: charterId }, query: { on }, signal }).then(
          (loaded) => setState({ desk: loaded, problem: null }),
          (error: unknown) => {
            if (signal.aborted) return;
            const failure = messageOf(error, 'We couldn’t load the club desk. Please try again.');
            setState((before) => ({ ...before, problem: failure }));
          },
        );
      },
      desk ? groupedMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [mark]);

  return { desk, problem, reload: () => setAttempt(attempt + 1) };
}
