import type { MemberFile } from '@portal/contract/calls/member-file';
import { filePartsOf } from '@portal/contract/offices';
import type { Account } from '@portal/contract/records/account';
import type { Activity } from '@portal/contract/records/activity';
import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { idOf, kindOf, nameOf, numberOf, statusOn } from '@portal/contract/rules/application';
import { awaitsParent } from '@portal/contract/rules/consent';
import { accountHolderName } from '@portal/contract/rules/household';
import { isCurrent } from '@portal/contract/rules/membership';
import { nextStepOf } from '@portal/contract/rules/next-step';
import { isColleague, isInOffice } from '@portal/contract/rules/offices';
import { isInReview } from '@portal/contract/rules/payment-review';
import { consentsShown } from '@portal/contract/values/consent';
import { dayOf } from '@portal/contract/values/days';
import { allKeyed } from 'es-toolkit/promise';
import { findApplicationsOf } from '#applications/index.ts';
import { findDocumentsOf } from '#leaders/documents/store.ts';
import { findNewAddress } from '#mail/links.ts';
import { findEmailsTo } from '#mail/outbox.ts';
import { reasonNotDeleted } from '#member-data/policy.ts';
import { detectDuplicates } from '#members/duplicates.ts';
import { findCorrections, findMember, findMembers, findMembersOf, findNotes, userOf } from '#members/index.ts';
import { findConsents } from '#members/records/consents.ts';
import { findAccount, findDuplicatesOf, findHandOverOf, findLooks, findMergeSnapshot } from '#members/records/index.ts';
import { findPaymentsOf } from '#payments/index.ts';
import { notFound } from '#platform/problem.ts';
import { verifyUrl } from '#platform/qr.ts';

/** Entries per list in the file, newest first. */
const newest = 50;

function cardOf(member: Member, today: string): MemberFile['card'] {
  const { card_code, membership_number: number, membership_expiry: expiry, status } = member;
  if (!card_code || !number || !expiry) return null;
  const valid = awaitsParent(member, today) ? 'blocked' : 'current';
  const counts = isCurrent(member, today) ? valid : 'expired';
  return { number, expiry, state: status === 'approved' ? counts : 'blocked', verify_url: verifyUrl(card_code) };
}

function applicationInShort(application: Application): MemberFile['applications'][number] {
  const { created_at } = application;
  const [kind, id, name] = [kindOf(application), idOf(application), nameOf(application)];
  return { kind, id, name, status: statusOn(application, dayOf()), number: numberOf(application), created_at };
}

function lookInShort({ action, at, actor_uid, actor_name, subject }: Activity): MemberFile['looks'][number] {
  return { at, by_uid: actor_uid, by_name: actor_name, what: action === 'data_downloaded' ? 'all data' : subject };
}

async function findHousehold(
  member: Member,
  account: Account | undefined,
  office: ActingOffice,
): Promise<MemberFile['household']> {
  // The member is already loaded.
  const ids = account?.members.filter((id) => id !== member.user_id) ?? [];
  const all = await findMembersOf({ members: ids });
  const first = all.find(({ user_id }) => user_id === account?.members[0]) ?? member;
  const has_admin = [member, ...all].some(isColleague);
  const others = all.filter((one) => isInOffice(office, one));
  const holder = accountHolderName(isInOffice(office, first) ? first : member);
  return { holder, is_first: first === member, has_admin, others };
}

/** Finds the emails about a member; the first member's file also has those about the account or about no member. */
async function findMails(
  { user_id, account_uid, email }: Member,
  account: Account | undefined,
): Promise<MemberFile['mails']> {
  const { members = [user_id] } = account ?? {};
  // Reads enough for every member of the household, at most 8.
  const mails = await findEmailsTo(email, newest * Math.max(1, members.length));
  const isOwn = (about: string | null) => (about === null || about === account_uid ? members[0] : about) === user_id;
  const own = mails.filter(({ about }) => isOwn(about)).slice(0, newest);
  return own.map(({ subject, created_at, sent_at }) => ({ subject, created_at, sent_at }));
}

/**
 * Finds the member's duplicates, searching again so that none is missed. Merges are listed while they can be undone.
 */
async function findDuplicates(member: Member): Promise<MemberFile['duplicates']> {
  await detectDuplicates(member);
  const pairs = await findDuplicatesOf(member.user_id);
  const others = await findMembers(pairs.flatMap(({ members }) => members.filter((id) => id !== member.user_id)));
  const known = await Promise.all(
    pairs.map(async ({ duplicate_id, state, members, merging }) => {
      const snapshot = merging && merging.until >= dayOf() ? await findMergeSnapshot(merging.merge_id) : undefined;
      // During an undo, the restored member's file names the kept one.
      const whoWent = snapshot?.goes.user_id === member.user_id ? snapshot.stays : snapshot?.goes;
      const other = whoWent ?? others.find(({ user_id }) => members.includes(user_id));
      const isLast = snapshot?.stays.user_id === merging?.stays;
      return other ? [{ duplicate_id, state, other, restorable_until: (isLast && snapshot?.until) || null }] : [];
    }),
  );
  return known.flat();
}

/**
 * Returns a member's file as far as an office sees it (see `officeFileParts`). The next step takes payments and documents
 * into account even for an office that does not see them. Throws 404 for an unknown member.
 */
export async function memberFileOf(id: string, office: ActingOffice): Promise<MemberFile> {
  const member = await findMember(id);
  if (!member) throw notFound();
  const account = await findAccount(member.account_uid);
  const sees = filePartsOf(office.name);
  const { applications, payments, documents, looks, done, ...lists } = await allKeyed({
    household: findHousehold(member, account, office),
    payments: findPaymentsOf(id, newest),
    documents: findDocumentsOf(id, newest),
    applications: findApplicationsOf(id, newest),
    consents: sees.consents ? findConsents(id, consentsShown) : [],
    mails: sees.mails ? findMails(member, account) : [],
    history: sees.history ? findCorrections(id, newest) : [],
    looks: sees.looks ? findLooks(id, newest) : [],
    notes: sees.notes ? findNotes(id, newest) : [],
    new_email: sees.new_email ? findNewAddress(member.account_uid) : null,
    done: sees.take_back_until ? findHandOverOf(id) : undefined,
    duplicates: sees.duplicates ? findDuplicates(member) : [],
  });
  const today = dayOf();
  const step = nextStepOf(member, today, { documents, isUnderReview: isInReview(payments, null) });
  return {
    ...lists,
    member: userOf(member),
    next_step: { who: step.who, view: step.view, text: step.text },
    terms: member.terms.toReversed(),
    card: cardOf(member, today),
    payments: sees.payments ? payments : [],
    documents: sees.documents ? documents : [],
    applications: applications
      .filter((one) => isInOffice(office, one))
      .slice(0, newest)
      .map(applicationInShort),
    looks: looks.map(lookInShort),
    deletion_obstacle: account && sees.deletion_obstacle ? reasonNotDeleted({ member, account, payments }) : null,
    // A member who has left that account since cannot return from it.
    take_back_until: done?.own_uid === member.account_uid ? done.until : null,
    has_factor: sees.has_factor && account !== undefined && account.factors.length > 0,
  };
}
