import type { User } from '@portal/contract/members';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../lib/api.ts';
import { type Filters, queryOf } from './filters.ts';

export interface MemberPages {
  rows: User[];
  /** Counted from 0. */
  page: number;
  hasNext: boolean;
  loading: boolean;
  problem: string | undefined;
  /** Shows this page again, the one before or the one after it. */
  show(page: number): void;
  /** Fetches the page once more, leaving what is shown until the answer is there. */
  refresh(): void;
}

/** A page of the list, as it was asked for: the cursors of the pages passed so far lead back to them. */
interface Place {
  list: string;
  page: number;
  cursors: readonly string[];
}

/** The members that fit the filters, `pageSize` at a time, newest first. Other filters begin with the first page. */
export function useMemberPages(filters: Filters, pageSize: number): MemberPages {
  const list = JSON.stringify([queryOf(filters), pageSize]);
  const [lastPlace, setPlace] = useState<Place>({ list, page: 0, cursors: [] });
  const { page, cursors } = lastPlace.list === list ? lastPlace : { page: 0, cursors: [] };
  const cursor = cursors[page - 1];
  const asked = `${list} ${cursor}`;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ asked: string; rows: User[]; next: string | null; problem?: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for filters, size and cursor; a round asks again.
  useEffect(() => {
    let overtaken = false;
    api.listMemberships({ query: { ...queryOf(filters), limit: pageSize, cursor } }).then(
      ({ memberships, next_cursor }) => {
        if (!overtaken) setAnswer({ asked, rows: memberships, next: next_cursor });
      },
      (error) => {
        if (!overtaken) setAnswer({ asked, rows: [], next: null, problem: messageOf(error, 'Failed to load members') });
      },
    );
    return () => {
      overtaken = true;
    };
  }, [asked, round]);

  const loading = answer?.asked !== asked;
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
    refresh: () => setRound((before) => before + 1),
  };
}
