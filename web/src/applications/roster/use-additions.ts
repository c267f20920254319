import type { ApplicationKind } from '@portal/contract/application-record';
import { maxAdditions } from '@portal/contract/eligibility';
import { useCallback, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import type { Outcome } from './entry-texts.ts';

const calls = { academy_charter: api.addToRoster, event_sanction: api.addParticipants } as const;

export interface Additions {
  /** How many of how many are on the list, while more are being sent. */
  progress: { done: number; of: number } | null;
  outcome: Outcome | null;
  /** Why the last ones were not added. */
  failure: string | null;
  /** Adds numbers, in pieces where they are many, and says whether all are on the list. One task at a time. */
  add: (numbers: readonly string[]) => Promise<boolean>;
  /** Takes the outcome away, which a change of the list has made stale. */
  forget: () => void;
}

/** Adding numbers to a list; `listed` are those that it shows. */
export function useAdditions(kind: ApplicationKind, id: string, listed: ReadonlySet<string>): Additions {
  // The server has them or is about to, but the live list has not shown them yet.
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(listed);
  const [progress, setProgress] = useState<Additions['progress']>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  if (seen !== listed) {
    setSeen(listed);
    setUnderway(underway.difference(listed));
  }

  async function send(membership_numbers: string[]): Promise<number> {
    const sent = new Set(membership_numbers);
    setUnderway((before) => before.union(sent));
    try {
      await calls[kind]({ params: { id }, body: { membership_numbers } });
    } catch (error) {
      setUnderway((before) => before.difference(sent));
      throw error;
    }
    return membership_numbers.length;
  }

  async function add(numbers: readonly string[]): Promise<boolean> {
    if (progress) return false;
    const isKnown = (number: string) => listed.has(number) || underway.has(number);
    const known = numbers.filter(isKnown);
    const added = numbers.filter((number) => !isKnown(number));
    setOutcome(null);
    setFailure(null);
    let done = 0;
    try {
      while (done < added.length) {
        setProgress({ done, of: added.length });
        done += await send(added.slice(done, done + maxAdditions));
      }
      return true;
    } catch (error) {
      setFailure(messageOf(error, 'We couldn’t add the numbers. Please try again.'));
      return false;
    } finally {
      setProgress(null);
      if (numbers.length > 0 && (done > 0 || added.length === 0)) setOutcome({ added: added.slice(0, done), known });
    }
  }

  const forget = useCallback(() => setOutcome(null), []);

  return { progress, outcome, failure, add, forget };
}
