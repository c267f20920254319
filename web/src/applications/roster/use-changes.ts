import type { ApplicationKind } from '@portal/contract/values/application';
import { maxAdditions } from '@portal/contract/values/eligibility';
import { useCallback, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';
import type { Outcome } from './entry-texts.ts';

const additions = { academy_charter: api.addToRoster, event_sanction: api.addParticipants } as const;
const removals = { academy_charter: api.removeFromRoster, event_sanction: api.removeParticipant } as const;

export interface Additions {
  /** How many of the numbers being sent are on the list. */
  progress: { done: number; of: number } | null;
  outcome: Outcome | null;
  /** Why the last numbers were not added. */
  failure: string | null;
  /** Adds numbers, in batches if there are many, and returns whether all are on the list. One call at a time. */
  add: (numbers: readonly string[]) => Promise<boolean>;
  /** Clears the outcome after a change of the list has made it stale. */
  forget: () => void;
}

/** Adds numbers to a list; `listed` are the numbers it shows. */
export function useAdditions(kind: ApplicationKind, id: string, listed: ReadonlySet<string>): Additions {
  // Sent or being sent to the server, but not in the live list yet.
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
      await additions[kind]({ params: { id }, body: { membership_numbers } });
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

/** Removes a number; the button is the one pressed, inside a list item. */
export type Remove = (number: string, button: HTMLElement) => void;

/** Returns the button of the next line, or of the previous one for the last line. */
function neighborOf(button: HTMLElement): HTMLElement | null | undefined {
  const line = button.closest('li');
  return (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
}

/**
 * Removes numbers from a list, and puts one back right after. Moves the focus to the next line, or to the heading with
 * that id if there is none.
 */
export function useRemoval(kind: ApplicationKind, id: string, heading: string, onChanged: () => void) {
  const notify = useNotify();
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());

  const putBack = useCallback(
    async (number: string) => {
      try {
        await additions[kind]({ params: { id }, body: { membership_numbers: [number] } });
        onChanged();
        notify(`${number} was put back`, 'success');
      } catch (error) {
        notify(messageOf(error, 'We couldn’t put the number back. Please add it again.'), 'error');
      }
    },
    [kind, id, onChanged, notify],
  );

  const remove = useCallback<Remove>(
    async (membership_number, button) => {
      const next = neighborOf(button);
      setRemoving((before) => new Set(before).add(membership_number));
      try {
        await removals[kind]({ params: { id, membership_number } });
        const target = next?.isConnected ? next : document.getElementById(heading);
        if (document.activeElement === button || document.activeElement === document.body) target?.focus();
        onChanged();
        notify(`${membership_number} was removed`, 'success', () => void putBack(membership_number));
      } catch (error) {
        notify(messageOf(error, 'We couldn’t remove the number. Please try again.'), 'error');
      } finally {
        setRemoving((before) => new Set([...before].filter((number) => number !== membership_number)));
      }
    },
    [kind, id, heading, onChanged, notify, putBack],
  );

  return { remove, removing };
}
