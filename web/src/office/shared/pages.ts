import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api.ts';

export interface Pages<Row> {
  rows: Row[];
  /** Counted from 0. */
  page: number;
  hasNext: boolean;
  loading: boolean;
  problem: string | undefined;
  /** Shows this page again, the one before or the one after it. */
  show(page: number): void;
  /** Fetches the page once more, leaving what is shown until the answer is there. */
  refresh(): void;
  /** Fetches the page once more, and shows that it is being fetched. */
  reload(): void;
}

/** What a page is asked for besides what narrows the list down. */
export interface PageOf {
  limit: number;
  cursor: string | undefined;
}

/** A page of the list, as it was asked for: the cursors of the pages passed so far lead back to them. */
interface Place {
  list: string;
  page: number;
  cursors: readonly string[];
}

interface Answer<Row> {
  asked: string;
  round: number;
  rows: Row[];
  next: string | null;
  problem?: string;
}

/**
 * A list of the server's, `pageSize` at a time; another query begins with the first page. `failure` is what is told where
 * the server says nothing.
 */
export function usePages<Row, Query extends object>(
  ask: (query: Query & PageOf) => Promise<{ rows: Row[]; next: string | null }>,
  query: Query,
  pageSize: number,
  failure: string,
): Pages<Row> {
  const list = JSON.stringify([query, pageSize]);
  const [lastPlace, setPlace] = useState<Place>({ list, page: 0, cursors: [] });
  const { page, cursors } = lastPlace.list === list ? lastPlace : { page: 0, cursors: [] };
  const cursor = cursors[page - 1];
  const asked = `${list} ${cursor}`;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer<Row>>();
  const wanted = useRef(asked);
  const firstRound = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for query, size and cursor; a round asks again.
  useEffect(() => {
    wanted.current = asked;
    // While a page is asked for again and again, because much is being done, every answer is shown that is newer than the
    // one before: waiting for the last one could take forever.
    const settle = (settled: Pick<Answer<Row>, 'rows' | 'next'> | { problem: string }) => {
      if (wanted.current !== asked || round < firstRound.current) return;
      setAnswer((before) => {
        const shown = before?.asked === asked ? before : undefined;
        if (shown && shown.round > round) return shown;
        // What is shown already is better than nothing.
        const { rows, next } = 'rows' in settled ? settled : (shown ?? { rows: [], next: null });
        return { asked, round, rows, next, ...settled };
      });
    };
    ask({ ...query, limit: pageSize, cursor }).then(settle, (error) => settle({ problem: messageOf(error, failure) }));
  }, [asked, round]);

  const loading = answer?.asked !== asked;
  const refresh = () => setRound((before) => before + 1);
  return {
    rows: (!loading && answer?.rows) || [],
    page,
    hasNext: !loading && Boolean(answer?.next),
    loading,
    problem: loading ? undefined : answer?.problem,
    show(wanted) {
      const known = !loading && answer?.next ? [...cursors.slice(0, page), answer.next] : cursors;
      setPlace({ list, page: Math.min(wanted, known.length), cursors: known });
    },
    refresh,
    reload() {
      firstRound.current = round + 1;
      setAnswer(undefined);
      refresh();
    },
  };
}
