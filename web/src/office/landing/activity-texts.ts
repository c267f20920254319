import type { Activity } from '@portal/contract/activity';
import { countText } from '#ui/format.ts';

/** How an action is told; `{actor}`, `{target}` and `{subject}` stand for who did it, to whom, and what it was about. */
interface Words {
  plain: string;
  /** Where a subject is known. */
  about?: string;
}

const words: Record<Activity['action'], Words> = {
  registered: { plain: '{actor} registered' },
  paid: { plain: '{target} paid the membership fee', about: '{target} paid for {subject}' },
  payment_needs_review: {
    plain: 'A payment from {target} needs review',
    about: 'A payment from {target} for {subject} needs review',
  },
  payment_recorded: {
    plain: '{actor} recorded a payment from {target}',
    about: '{actor} recorded a payment from {target} for {subject}',
  },
  payment_reviewed: {
    plain: '{actor} reviewed a payment from {target}',
    about: '{actor} reviewed a payment from {target} for {subject}',
  },
  refund_requested: {
    plain: '{actor} requested a refund for {target}',
    about: '{actor} requested a refund for {target}: {subject}',
  },
  refunded: {
    plain: 'A payment from {target} was refunded',
    about: 'A payment from {target} for {subject} was refunded',
  },
  refund_failed: { plain: 'A refund for {target} failed', about: 'A refund for {target} failed: {subject}' },
  disputed: {
    plain: 'A payment from {target} is disputed',
    about: 'A payment from {target} for {subject} is disputed',
  },
  dispute_won: {
    plain: 'A dispute over a payment from {target} was won',
    about: 'A dispute over a payment from {target} for {subject} was won',
  },
  dispute_lost: {
    plain: 'A dispute over a payment from {target} was lost',
    about: 'A dispute over a payment from {target} for {subject} was lost',
  },
  ended: { plain: '{actor} ended the membership of {target}', about: '{actor} ended {subject} for {target}' },
  denied: { plain: '{actor} denied {target}', about: '{actor} denied {subject} for {target}' },
  resubmitted: {
    plain: '{actor} corrected their registration and sent it again',
    about: '{actor} corrected {subject} and sent it again',
  },
  applied_again: { plain: '{actor} applied again', about: '{actor} applied again for {subject}' },
  approved: { plain: '{actor} approved {target}', about: '{actor} approved {subject} for {target}' },
  renewed: { plain: '{actor} renewed the membership of {target}', about: '{actor} renewed {subject} for {target}' },
  leader_requested: { plain: '{actor} asked to become a Grappling Leader' },
  leader_request_withdrawn: { plain: '{actor} took back the request to become a Grappling Leader' },
  leader_request_denied: { plain: '{actor} denied the request of {target} to become a Grappling Leader' },
  became_leader: { plain: '{actor} made {target} a Grappling Leader' },
  stopped_leading: { plain: '{actor} went back to an adult membership' },
  hand_over_requested: { plain: 'A parent asked to hand over the membership of {target}' },
  hand_over_withdrawn: { plain: 'A parent took back the hand-over of {target}' },
  hand_over_taken_back: { plain: '{actor} took back the hand-over of {target}' },
  handed_over: { plain: '{target} took over their membership from a parent’s account' },
  status_changed: { plain: '{actor} changed the status of {target}' },
  check_verified: {
    plain: '{actor} verified a check for {target}',
    about: '{actor} verified the {subject} for {target}',
  },
  document_rejected: {
    plain: '{actor} rejected a document from {target}',
    about: '{actor} rejected a document from {target}: {subject}',
  },
  document_downloaded: {
    plain: '{actor} viewed a document from {target}',
    about: '{actor} viewed the {subject} from {target}',
  },
  data_downloaded: { plain: '{actor} downloaded all data of {target}' },
  deletion_requested: { plain: '{actor} asked to delete {target}' },
  deletion_withdrawn: { plain: '{actor} stopped the deletion of {target}' },
  deleted: { plain: 'A member was deleted' },
  applied: { plain: '{actor} applied', about: '{actor} applied for {subject}' },
  created: { plain: '{actor} added {target}', about: '{actor} added {subject} for {target}' },
  spellings_joined: { plain: '{actor} joined spellings of a club', about: '{actor} joined spellings of {subject}' },
  role_changed: { plain: '{target}’s role was changed' },
  profile_updated: { plain: '{actor} updated their profile' },
  card_replaced: { plain: '{actor} replaced their card' },
  password_reset: { plain: '{actor} reset their password' },
  password_changed: { plain: '{actor} changed their password' },
  email_confirmed: { plain: '{actor} confirmed their email address' },
  email_changed: { plain: '{actor} changed their email address' },
  registration_corrected: { plain: '{actor} corrected their registration' },
  member_corrected: { plain: '{actor} corrected the details of {target}' },
  note_added: { plain: '{actor} added a note about {target}' },
  merged: { plain: '{actor} merged two records of {target}' },
  merge_taken_back: { plain: '{actor} undid a merge of two records of {target}' },
  kept_apart: { plain: '{actor} noted that {target} and another member are not the same person' },
  registration_disowned: { plain: 'A registration was removed because the email address belongs to someone else' },
  registration_removed: { plain: 'A registration was removed that was not paid or confirmed for 30 days' },
  invited: { plain: '{actor} sent {target} an invitation' },
  policies_accepted: { plain: '{actor} accepted the policies' },
  activated: { plain: '{actor} activated their account' },
  imported: { plain: '{actor} uploaded members', about: '{actor} uploaded members: {subject}' },
  import_undone: { plain: '{actor} undid an upload', about: '{actor} undid an upload: {subject}' },
  exported: { plain: '{actor} exported data', about: '{actor} exported data: {subject}' },
  contact_closed: { plain: '{actor} closed a message', about: '{actor} closed a message: {subject}' },
  contact_reopened: { plain: '{actor} reopened a message', about: '{actor} reopened a message: {subject}' },
  test_data_added: { plain: '{actor} added test data', about: '{actor} added test data: {subject}' },
  test_data_removed: { plain: '{actor} removed the test data', about: '{actor} removed test data: {subject}' },
};

/** A page that stays open may meet an action of a later version of the portal. */
const unknown: Words = { plain: '{actor} was active' };

export interface SentencePart {
  text: string;
  /** Whether it names somebody. */
  isName: boolean;
  /** The member it names, where that is known. */
  id?: string | null;
}

/** Who did what to whom, in the parts of a sentence. */
export function sentenceOf(entry: Activity): SentencePart[] {
  const { plain, about } = words[entry.action] ?? unknown;
  const template = (entry.subject && about) || plain;
  return template
    .split(/\{(\w+)\}/)
    .map((text, at) => (at % 2 === 0 ? { text, isName: false } : filled(text, entry)))
    .filter(({ text }) => text !== '');
}

function filled(blank: string, { actor_uid, actor_name, target_uid, target_name, subject }: Activity): SentencePart {
  if (blank === 'actor') return { text: actor_name, isName: true, id: actor_uid };
  if (blank === 'target') return { text: target_name ?? 'someone', isName: true, id: target_uid };
  return { text: subject ?? '', isName: false };
}

const list = new Intl.ListFormat('en-US');

/** How much an export had, and what narrowed it down; undefined for all else. */
export function extentOf({ rows, filters }: Activity): string | undefined {
  if (rows === null) return undefined;
  const amount = rows === 1 ? '1 row' : `${countText(rows)} rows`;
  const names = filters.map((name) => name.replaceAll('_', ' '));
  return names.length > 0 ? `${amount}, filtered by ${list.format(names)}` : amount;
}
