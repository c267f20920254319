import type { Member } from '@portal/contract/records/member';
import type { OfficeOffer } from '@portal/contract/records/office';
import { officeOf } from '@portal/contract/rules/offices';
import type { Transaction } from 'firebase-admin/firestore';
import { officeOfferedMail, officeTakenMail } from '#mail/office-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { readForManager, requirePossible } from './offer.ts';
import { requireOffer, requireSecondManager, subjectOf, withOffice } from './policy.ts';

/** A manager's word on an offer; `asked_at` is when the offer they read was made. */
interface Word {
  action: 'confirm' | 'withdraw';
  asked_at?: string | undefined;
}

function give(transaction: Transaction, member: Member, offer: OfficeOffer, actor: Member): Member {
  const { office, states } = offer;
  if (office) enqueueEmail(transaction, officeOfferedMail(member, office, states));
  return changeMember(transaction, member, { office_offer: { ...offer, confirmed_by: actor.user_id } });
}

function take(transaction: Transaction, member: Member): Member {
  const office = officeOf(member);
  if (office) enqueueEmail(transaction, officeTakenMail(member, office));
  return changeMember(transaction, member, withOffice({ office: null, states: [] }));
}

/**
 * Confirms the offer of an office, which the member can then accept, or takes an office away at once, and emails the
 * member; or withdraws the offer. Confirming again changes nothing. Throws 403 for the manager's own office and, unless
 * withdrawing, for the manager who asked; 404 for an unknown member; 409 if there is no such offer, or as
 * `requirePossible` does.
 */
export function confirmOffice(id: string, { action, asked_at }: Word, actor: Member): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readForManager(transaction, id, actor);
    const offer = requireOffer(member, asked_at);
    const about = { actor, target: member, subject: subjectOf(member, offer) };
    if (action === 'withdraw') {
      recordActivity(transaction, { ...about, action: 'office_withdrawn', changed: ['office_offer'] });
      return changeMember(transaction, member, { office_offer: null });
    }
    requireSecondManager(offer, actor);
    if (offer.confirmed_by) return member;
    await requirePossible(transaction, member, offer);
    if (offer.office) {
      recordActivity(transaction, { ...about, action: 'office_confirmed', changed: ['office_offer'] });
      return give(transaction, member, offer, actor);
    }
    recordActivity(transaction, { ...about, action: 'office_taken', changed: ['office'] });
    return take(transaction, member);
  });
}
