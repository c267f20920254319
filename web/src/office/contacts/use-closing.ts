import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { api } from '#lib/api.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { settledText } from './contact-texts.ts';

function closing({ contact_id }: ContactAnswer, closed: boolean) {
  return {
    id: contact_id,
    act: async () => settledText((await api.closeContact({ params: { id: contact_id }, body: { closed } })).contact),
    failure: closed ? 'Failed to mark the message as done' : 'Failed to reopen the message',
  };
}

/** Returns `setClosed`, which resolves to whether it succeeded, and `isBusy` by message. The notice offers an undo. */
export function useClosing() {
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy,
    setClosed: (contact: ContactAnswer, closed: boolean) =>
      attempt({ ...closing(contact, closed), undo: closing(contact, !closed) }),
  };
}
