import type { ApplicationKind } from '@portal/contract/application-record';
import { useCallback, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';

const calls = { academy_charter: api.removeFromRoster, event_sanction: api.removeParticipant } as const;
const additions = { academy_charter: api.addToRoster, event_sanction: api.addParticipants } as const;

/** Takes a number off; the button is the one that was pressed, in an item of a list. */
export type Remove = (number: string, button: HTMLElement) => void;

/** The button of the line after that of the given one, or of the line before. */
function neighborOf(button: HTMLElement): HTMLElement | null | undefined {
  const line = button.closest('li');
  return (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
}

/** Taking numbers off a list, and putting one back right after. The focus goes on to the next line, or to the heading of that id where there is none. */
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
        await calls[kind]({ params: { id, membership_number } });
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
