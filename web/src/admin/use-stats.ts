import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../lib/api.ts';

export type Stats = Answer<Contract['dashboardStats']>;

// Several members approved in a row are counted once.
const settleMs = 600;

/** The counts for the tiles: fetched at once, and again when `version` has changed and then rested for a moment. */
export function useStats(version: string): { stats: Stats | undefined; problem: string | undefined } {
  const [stats, setStats] = useState<Stats>();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what makes the counts old.
  useEffect(() => {
    let overtaken = false;
    const timer = setTimeout(
      async () => {
        asked.current = true;
        try {
          const answer = await api.dashboardStats();
          if (overtaken) return;
          setStats(answer);
          setProblem(undefined);
        } catch (error) {
          if (!overtaken) setProblem(messageOf(error, 'Failed to load the overview'));
        }
      },
      asked.current ? settleMs : 0,
    );
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [version]);

  return { stats, problem };
}
