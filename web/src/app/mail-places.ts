import type { MailPlace } from '@portal/contract/mail-places';
import type { Place } from '#lib/views.ts';
import type { ownParts } from '#members/own/own-parts.ts';

const partOf = (part: keyof typeof ownParts) => ({ view: 'dashboard', state: { part } }) as const;

/** The place to which a button of a mail leads, by what the address calls it. */
export const mailPlaces: Record<MailPlace, Place> = {
  dashboard: { view: 'dashboard', state: {} },
  renewal: partOf('renewal'),
  card: partOf('card'),
  applications: partOf('applications'),
  documents: partOf('documents'),
  profile: partOf('profile'),
  payments: partOf('payments'),
  'office-payments': { view: 'admin-payments', state: {} },
  'office-tasks': { view: 'admin-tasks', state: {} },
};
