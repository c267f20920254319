import { type Club, fewestLetters } from '@portal/contract/clubs';
import { useEffect, useMemo, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';

const typingPauseMs = 300;

interface Found {
  /** Null while nothing is searched for. */
  clubs: Club[] | null;
  problem: string | null;
}

const nothing: Found = { clubs: null, problem: null };

/** Finds chartered clubs once the typing has paused; what is found later than the next search or the end is dropped. */
export function useClubSearch() {
  const [found, setFound] = useState(nothing);

  const searching = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underway: AbortController | undefined;

    async function ask(q: string): Promise<void> {
      underway = new AbortController();
      const { signal } = underway;
      try {
        const { clubs } = await api.searchClubs({ query: { q }, signal });
        if (!signal.aborted) setFound({ clubs, problem: null });
      } catch (error) {
        if (signal.aborted) return;
        const failure = 'We couldn’t search the list of clubs. You can still type the name.';
        setFound({ clubs: null, problem: messageOf(error, failure) });
      }
    }

    function stop(): void {
      clearTimeout(timer);
      underway?.abort();
    }

    return {
      stop,
      forget() {
        stop();
        setFound(nothing);
      },
      search(typed: string) {
        stop();
        const q = typed.trim();
        if (q.length < fewestLetters) setFound(nothing);
        else timer = setTimeout(() => void ask(q), typingPauseMs);
      },
    };
  }, []);

  useEffect(() => searching.stop, [searching]);

  return { ...found, search: searching.search, forget: searching.forget };
}
