import type { CollectionPath } from '@portal/contract/values/collection-paths';
import { messagesFrom } from '#contacts/store.ts';
import { uploadsNaming } from '#imports/erase.ts';
import { errorsNaming } from '#imports/store.ts';
import { documentsOf, removeDocumentsOf } from '#leaders/documents/store.ts';
import { linksOf, linksTo } from '#mail/links.ts';
import { emailsAbout, emailsTo, mailsWithReplyTo } from '#mail/outbox.ts';
import { corrections, memberOf, notes } from '#members/index.ts';
import { consentsOf } from '#members/records/consents.ts';
import {
  accountOf,
  activityAbout,
  activityBy,
  claimsOf,
  codesOf,
  deleteMergeSnapshots,
  deleteMergeSnapshotsOf,
  handOversFrom,
  handOversOf,
  mergeSnapshotsLeaving,
  mergeSnapshotsOf,
  mergesOf,
  numbersOf,
  redactActivity,
  welcomeOf,
} from '#members/records/index.ts';
import { checkoutsOf, clubPaymentsBy, paymentsOf } from '#payments/index.ts';
import { applicationHoldings } from './application-holdings.ts';
import {
  accepted,
  account,
  activityRecord,
  all,
  allBut,
  handOver,
  link,
  officeRecord,
  only,
  pair,
  upload,
} from './download/redact.ts';
import { byAccount, byAddress, byAny, byIds, byMember } from './finders.ts';
import type { Holding } from './holding.ts';
import { type NonPersonal, nonPersonalCollections } from './non-personal.ts';
import {
  anonymizeConsents,
  anonymizePayers,
  anonymizePayments,
  anonymizeUploads,
  deleteProviderAccount,
  eraseMessages,
  forgetPairs,
  ofMember,
} from './removal/erasers.ts';

/** All collections, in the order of deletion. */
export const holdings: Record<CollectionPath, Holding | NonPersonal> = {
  members: {
    title: 'Membership',
    found: byMember(memberOf),
    given: allBut('search_terms', 'same_keys'),
    goes: 'at once',
  },
  accounts: { title: 'Account', found: byAccount(accountOf), given: account, goes: deleteProviderAccount },
  emails: { title: 'Sign-in address', found: byAccount(claimsOf), given: all, goes: 'at once' },
  tokens: {
    title: 'Links that we emailed',
    // Take-back links are found by the hand-over.
    found: byAny(byIds(linksOf), byAddress(linksTo)),
    given: link,
    goes: 'swept',
  },
  hand_overs: {
    title: 'Hand-overs that can be taken back',
    // A member can still be returned to an account that was deleted with its last member.
    found: ({ user_id, account_uid }) => [
      ...(user_id ? [handOversOf(user_id)] : []),
      ...(user_id && account_uid ? [handOversFrom(account_uid)] : []),
    ],
    given: handOver,
    goes: 'swept',
  },
  cards: { title: 'Card codes', found: byMember((id) => codesOf([id])), given: all, goes: 'swept' },
  numbers: { title: 'Membership number', found: byMember(numbersOf), given: all, goes: 'at once' },
  'members/*/corrections': { title: 'Corrections', found: byMember(corrections), given: officeRecord, goes: 'swept' },
  'members/*/notes': { title: 'Notes of the office', found: byMember(notes), given: officeRecord, goes: 'swept' },
  duplicates: {
    title: 'Records of yours that were merged',
    // A pair that is undecided or of different people would reveal the other member.
    found: byMember(mergesOf),
    given: pair,
    goes: ofMember(forgetPairs),
  },
  merges: {
    title: 'Merges that can be taken back',
    // Deleting an account also deletes its address, with which undoing a merge would recreate it.
    found: byAny(byMember(mergeSnapshotsOf), byAccount(mergeSnapshotsLeaving)),
    // Contains both records before the merge; the member's current data is exported elsewhere.
    given: only('merged_at', 'until'),
    goes: async ({ user_id, account_uid }) => {
      if (user_id) await deleteMergeSnapshotsOf([user_id]);
      if (account_uid) await deleteMergeSnapshots(mergeSnapshotsLeaving(account_uid));
    },
  },
  consents: {
    title: 'Policies accepted',
    found: byMember((id) => consentsOf([id])),
    given: accepted,
    goes: anonymizeConsents,
  },
  documents: {
    title: 'Documents',
    found: byMember((id) => documentsOf([id])),
    given: all,
    goes: ofMember((id) => removeDocumentsOf([id])),
  },
  ...applicationHoldings,
  payments: { title: 'Payments', found: byMember(paymentsOf), given: all, goes: anonymizePayments },
  club_payments: {
    title: 'What you paid for your club',
    found: byMember(clubPaymentsBy),
    // The others' fees are their own affair.
    given: only('academy_name', 'payer_name', 'method', 'amount_cents', 'created_at'),
    goes: anonymizePayers,
  },
  checkouts: { title: 'Checkouts', found: byMember(checkoutsOf), given: all, goes: 'swept' },
  welcomes: { title: 'Welcome email', found: byMember(welcomeOf), given: all, goes: 'swept' },
  imports: { title: 'Uploads that name you', found: byAddress(uploadsNaming), given: upload, goes: anonymizeUploads },
  'imports/*/errors': {
    title: 'Rows of uploads that name you',
    found: byAddress(errorsNaming),
    given: upload,
    goes: anonymizeUploads,
  },
  contacts: { title: 'Messages that you sent us', found: byAddress(messagesFrom), given: all, goes: eraseMessages },
  activity: {
    title: 'What was done by you and for you',
    found: byMember((id) => [activityAbout([id]), activityBy(id)]),
    given: activityRecord,
    goes: ofMember(redactActivity),
  },
  outbox: {
    title: 'Emails to you and about you',
    found: byAny(
      byIds(emailsAbout),
      byAddress((email) => [emailsTo([email]), mailsWithReplyTo(email)]),
    ),
    given: all,
    goes: 'swept',
  },
  ...nonPersonalCollections,
};
