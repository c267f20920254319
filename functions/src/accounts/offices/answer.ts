import type { Session } from '@portal/contract/calls/accounts';
import { mayOpenOffice } from '#accounts/policy.ts';
import { continuing, endSessions, openSession } from '#accounts/sessions.ts';
import { changeMember, readKnown } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { requirePossible } from './offer.ts';
import { requireConfirmed, requireFactor, subjectOf, withOffice } from './policy.ts';

/**
 * Accepts the office offered to an account's first member, or declines it. Accepting ends every session of the account
 * and opens a new one, because the sign-in claims name the office. Throws 409 without a confirmed offer or a second
 * factor, and as `requirePossible` does.
 */
export async function answerOffice(session: OpenSession, accept: boolean): Promise<Session | null> {
  await transact(async (transaction) => {
    const account = await readAccount(transaction, session.account.account_uid);
    if (!account) throw notFound();
    const member = await readKnown(transaction, account.members[0] ?? '');
    const offer = requireConfirmed(member);
    const about = { actor: member, target: member, subject: subjectOf(member, offer) };
    if (!accept) {
      recordActivity(transaction, { ...about, action: 'office_declined', changed: ['office_offer'] });
      changeMember(transaction, member, { office_offer: null });
      return;
    }
    requireFactor(mayOpenOffice(account));
    await requirePossible(transaction, member, offer);
    const [holder = member] = await endSessions(transaction, account);
    recordActivity(transaction, { ...about, action: 'office_accepted', changed: ['office'] });
    changeMember(transaction, holder, withOffice(offer));
  });
  return accept ? openSession(session.account.account_uid, continuing(session)) : null;
}
