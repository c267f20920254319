import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { api } from '#lib/api.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { settledText } from './contact-texts.ts';

function closing({ contact_id }: ContactAnswer, closed: boolean) {
  return {
    id: contact_id,
    act: async () => settledText((await api.closeContact({ params: { id: contact_id }, body: { closed } })).contact),
    failure: closed ? 'Failed to close the message' : 'Failed to reopen the message',
  };
}

/** Gives `setClosed`, which resolves to whether it was done, and what tells whether that is being done to a message. The notice offers to take it back. */
export function useClosing() {
  const { attempt, isBusy } = useAttempts();
  return {
    isBusy,
    setClosed: (contact: ContactAnswer, closed: boolean) =>
      attempt({ ...closing(contact, closed), undo: closing(contact, !closed) }),
  };
}
