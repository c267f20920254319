import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';

type Stats = Answer<Contract['dashboardStats']>;

interface Counted {
  /** Undefined until they were counted once. */
  stats: Stats | undefined;
  /** Why the last count failed, or undefined. */
  problem: string | undefined;
  recount: () => void;
}

// Several members approved in a row are counted once.
const settleMs = 600;

/** The counts for the tiles: fetched at once, and again when `version` has changed and then rested for a moment. */
export function useStats(version: string): Counted {
  const [stats, setStats] = useState<Stats>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const asked = useRef(0);
  const shown = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what makes the counts old; a round asks again.
  useEffect(() => {
    const ask = async () => {
      asked.current += 1;
      const round = asked.current;
      // An answer that is old already is better than none, but takes no newer one's place.
      const isLate = () => round < shown.current;
      try {
        const answer = await api.dashboardStats();
        if (isLate()) return;
        shown.current = round;
        setStats(answer);
        setProblem(undefined);
      } catch (error) {
        if (!isLate()) setProblem(messageOf(error, 'Failed to load the overview'));
      }
    };
    const timer = setTimeout(ask, asked.current > 0 ? settleMs : 0);
    return () => clearTimeout(timer);
  }, [version, round]);

  return { stats, problem, recount: () => setRound((before) => before + 1) };
}
