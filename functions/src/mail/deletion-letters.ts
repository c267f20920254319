import type { PendingDeletion } from '@portal/contract/records/deletion';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { type Addressee, mailTo, portalAction, recipientPossessive } from './letters.ts';
import type { Mail } from './outbox.ts';

/** Notifies the account's address of a member's scheduled deletion and how to stop it. */
export function deletionAskedMail(member: Addressee, { by, deleted_on }: PendingDeletion): Mail {
  const what = `${recipientPossessive(member)} membership and ${recipientPossessive(member)} data`;
  const day = dayText(deleted_on);
  return mailTo(
    member,
    `Deletion on ${day}`,
    [
      by === 'account' ? `You asked us to delete ${what}.` : `We were asked to delete ${what}.`,
      `This happens on ${day} and cannot be undone. Until then, nothing changes. To stop it, choose “Keep” on the dashboard.`,
      'We keep the amounts and dates of payments for our books, without a name.',
    ],
    {
      action: portalAction('Go to your dashboard'),
      closing: `If this was not you, stop it on the dashboard, change your password, and email us at ${brand.email}.`,
    },
  );
}

/** Notifies the account's address that a deletion was withdrawn. */
export function deletionWithdrawnMail(member: Addressee): Mail {
  return mailTo(
    member,
    'Nothing will be deleted',
    [`The deletion of ${recipientPossessive(member)} membership and data was stopped. Nothing was deleted.`],
    { action: portalAction('Go to your dashboard') },
  );
}
