import type { Activity } from '@portal/contract/activity';
import { type Application, idOf, kindOf, nameOf, numberOf, statusOn } from '@portal/contract/applications';
import { dayOf } from '@portal/contract/days';
import { holderOf } from '@portal/contract/household';
import type { MemberFile } from '@portal/contract/member-file';
import type { Member } from '@portal/contract/members';
import { isCurrent } from '@portal/contract/membership';
import { nextStepOf } from '@portal/contract/next-step';
import { isInReview } from '@portal/contract/payment-review';
import { termsOf } from '@portal/contract/terms';
import { findApplicationsOf } from '#applications/store.ts';
import { findDocumentsOf } from '#documents/store.ts';
import { findNewAddress } from '#mail/links.ts';
import { findMailsTo } from '#mail/outbox.ts';
import { findCorrections, findNotes } from '#members/file-records.ts';
import { findMember, findMembersOf } from '#members/store.ts';
import { userOf } from '#members/user.ts';
import { findPaymentsOf } from '#payments/store.ts';
import { notFound } from '#platform/problem.ts';
import { verifyUrl } from '#platform/qr.ts';
import { findAccount } from '#records/accounts.ts';
import { findActivityAbout } from '#records/activity.ts';
import { type Consent, findConsents } from '#records/consents.ts';

/** How many of each list stand in the file: the newest. */
const newest = 50;

function cardOf(member: Member, today: string): MemberFile['card'] {
  const { card_code, membership_number: number, membership_expiry: expiry, status } = member;
  if (!card_code || !number || !expiry) return null;
  const counts = isCurrent(member, today) ? 'current' : 'expired';
  return { number, expiry, state: status === 'approved' ? counts : 'blocked', verify_url: verifyUrl(card_code) };
}

function applicationInShort(application: Application): MemberFile['applications'][number] {
  const { created_at } = application;
  const [kind, id, name] = [kindOf(application), idOf(application), nameOf(application)];
  return { kind, id, name, status: statusOn(application, dayOf()), number: numberOf(application), created_at };
}

function consentInShort({ entered_by, ...consent }: Consent): MemberFile['consents'][number] {
  return { ...consent, entered: Boolean(entered_by) };
}

function lookInShort({ at, actor_uid, actor_name, subject }: Activity): MemberFile['looks'][number] {
  return { at, by_uid: actor_uid, by_name: actor_name, what: subject };
}

async function findHousehold(member: Member): Promise<MemberFile['household']> {
  const account = await findAccount(member.account_uid);
  // The member, who is at hand, is not read again.
  const ids = account?.members.filter((id) => id !== member.user_id) ?? [];
  const others = await findMembersOf({ members: ids });
  const first = others.find(({ user_id }) => user_id === account?.members[0]) ?? member;
  return { holder: holderOf(first), others };
}

/** Everything about one member, as it is kept. Throws 404 for nobody. */
export async function memberFileOf(id: string): Promise<MemberFile> {
  const member = await findMember(id);
  if (!member) throw notFound();
  const [household, payments, documents, applications, consents, mails, history, looks, notes, new_email] =
    await Promise.all([
      findHousehold(member),
      findPaymentsOf(id, newest),
      findDocumentsOf(id, newest),
      findApplicationsOf(id, newest),
      findConsents(id, newest),
      findMailsTo(member.email, newest),
      findCorrections(id, newest),
      findActivityAbout(id, 'document_downloaded', newest),
      findNotes(id, newest),
      findNewAddress(member.account_uid),
    ]);
  const today = dayOf();
  const step = nextStepOf(member, today, { documents, isUnderReview: isInReview(payments, null) });
  return {
    member: userOf(member),
    household,
    next_step: { who: step.who, view: step.view, text: step.text },
    terms: termsOf(member).toReversed(),
    card: cardOf(member, today),
    payments,
    documents,
    applications: applications.slice(0, newest).map(applicationInShort),
    consents: consents.map(consentInShort),
    mails,
    history,
    looks: looks.map(lookInShort),
    notes,
    new_email,
  };
}
