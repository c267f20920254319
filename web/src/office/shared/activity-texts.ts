import type { Activity } from '@portal/contract/records/activity';
import { countText } from '#ui/format.ts';

/** An action's wording, without and with a known subject; `{actor}` did it to `{target}`, about `{subject}`. */
type Words = readonly [plain: string, about?: string];

/** Inserts "for {subject}" after the payer. */
const paidFor = (plain: string): Words => [plain, plain.replace('{target}', '{target} for {subject}')];

/** Appends the subject after a colon. */
const named = (plain: string): Words => [plain, `${plain}: {subject}`];

const words: Record<Activity['action'], Words> = {
  registered: ['{actor} registered'],
  paid: ['{target} paid the membership fee', '{target} paid for {subject}'],
  payment_needs_review: paidFor('A payment from {target} needs review'),
  payment_recorded: paidFor('{actor} recorded a payment from {target}'),
  signed: named('{target} signed for the fee that a club paid'),
  payment_reviewed: paidFor('{actor} reviewed a payment from {target}'),
  refund_requested: named('{actor} requested a refund for {target}'),
  refund_confirmed: named('{actor} confirmed a refund for {target}'),
  refund_declined: named('{actor} declined a refund for {target}'),
  refunded: paidFor('A payment from {target} was refunded'),
  refund_failed: named('A refund for {target} failed'),
  disputed: paidFor('A payment from {target} is disputed'),
  dispute_won: paidFor('A dispute over a payment from {target} was won'),
  dispute_lost: paidFor('A dispute over a payment from {target} was lost'),
  ended: ['{actor} ended the membership of {target}', '{actor} ended {subject} for {target}'],
  denied: ['{actor} denied {target}', '{actor} denied {subject} for {target}'],
  resubmitted: [
    '{actor} corrected their registration and sent it again',
    '{actor} corrected {subject} and sent it again',
  ],
  applied_again: ['{actor} applied again', '{actor} applied again for {subject}'],
  approved: ['{actor} approved {target}', '{actor} approved {subject} for {target}'],
  renewed: ['{actor} renewed the membership of {target}', '{actor} renewed {subject} for {target}'],
  leader_requested: ['{actor} asked to become a Grappling Leader'],
  leader_request_withdrawn: ['{actor} took back the request to become a Grappling Leader'],
  leader_request_denied: ['{actor} denied the request of {target} to become a Grappling Leader'],
  became_leader: ['{actor} made {target} a Grappling Leader'],
  stopped_leading: ['{actor} went back to an adult membership'],
  hand_over_requested: ['A parent asked to hand over the membership of {target}'],
  hand_over_withdrawn: ['A parent took back the hand-over of {target}'],
  hand_over_taken_back: ['{actor} took back the hand-over of {target}'],
  handed_over: ['{target} took over their membership from a parent’s account'],
  status_changed: ['{actor} changed the status of {target}'],
  check_verified: ['{actor} verified a check for {target}', '{actor} verified the {subject} for {target}'],
  document_rejected: named('{actor} rejected a document from {target}'),
  document_downloaded: ['{actor} viewed a document from {target}', '{actor} viewed the {subject} from {target}'],
  data_downloaded: ['{actor} downloaded all data of {target}'],
  deletion_requested: ['{actor} asked to delete {target}'],
  deletion_withdrawn: ['{actor} stopped the deletion of {target}'],
  deleted: ['A member was deleted'],
  applied: ['{actor} applied', '{actor} applied for {subject}'],
  created: ['{actor} added {target}', '{actor} added {subject} for {target}'],
  spellings_joined: ['{actor} joined spellings of a club', '{actor} joined spellings of {subject}'],
  role_changed: ['{target}’s role was changed'],
  office_offered: named('{actor} offered {target} an office'),
  office_removal_asked: named('{actor} asked to take away the office of {target}'),
  office_withdrawn: named('{actor} withdrew a change of the office of {target}'),
  office_confirmed: named('{actor} confirmed the office offered to {target}'),
  office_accepted: named('{actor} accepted an office'),
  office_declined: named('{actor} declined an office'),
  office_taken: named('{actor} took away the office of {target}'),
  factor_added: named('{actor} added a second factor'),
  factor_removed: named('{actor} removed a second factor'),
  factors_taken: ['{actor} removed the second factor of {target}'],
  recovery_replaced: ['{actor} replaced their recovery codes'],
  profile_updated: ['{actor} updated their profile'],
  card_replaced: ['{actor} replaced their card'],
  co_leaders_set: named('{actor} changed the co-leaders of a club'),
  reminded_by_club: ['{actor} reminded {target} of the next step'],
  certificate_requested: named('{actor} requested a certificate of insurance'),
  certificate_sent: named('{actor} sent the broker a request from {target}'),
  certificate_ready: named('{actor} uploaded a certificate of insurance for {target}'),
  certificate_refused: named('{actor} refused {target} a certificate of insurance'),
  door_link_created: named('{actor} created a link for the door'),
  door_link_revoked: named('{actor} turned off a link for the door'),
  password_reset: ['{actor} reset their password'],
  password_changed: ['{actor} changed their password'],
  email_confirmed: ['{actor} confirmed their email address'],
  email_changed: ['{actor} changed their email address'],
  registration_corrected: ['{actor} corrected their registration'],
  member_corrected: ['{actor} corrected the details of {target}'],
  note_added: ['{actor} added a note about {target}'],
  merged: ['{actor} merged two records of {target}'],
  merge_taken_back: ['{actor} undid a merge of two records of {target}'],
  kept_apart: ['{actor} noted that {target} and another member are not the same person'],
  registration_disowned: ['A registration was removed because the email address belongs to someone else'],
  registration_removed: ['A registration was removed that was not paid or confirmed for 30 days'],
  invited: ['{actor} sent {target} an invitation'],
  email_queued_again: ['{actor} sent an email again'],
  email_dismissed: ['{actor} dismissed an unsent email'],
  policies_accepted: ['{actor} accepted the policies'],
  activated: ['{actor} activated their account'],
  imported: named('{actor} uploaded members'),
  import_undone: named('{actor} undid an upload'),
  exported: named('{actor} exported data'),
  contact_closed: named('{actor} closed a message'),
  contact_reopened: named('{actor} reopened a message'),
  test_data_added: named('{actor} added test data'),
  test_data_removed: ['{actor} removed the test data', '{actor} removed test data: {subject}'],
};

/** A page left open may receive an action added in a later version of the portal. */
const unknown: Words = ['{actor} was active'];

export interface SentencePart {
  text: string;
  isName: boolean;
  /** ID of the member named, if known. */
  id?: string | null;
}

/** Describes who did what to whom, as sentence parts. */
export function sentenceOf(entry: Activity): SentencePart[] {
  const [plain, about] = words[entry.action] ?? unknown;
  const template = (entry.subject && about) || plain;
  return template
    .split(/\{(\w+)\}/)
    .map((text, at) => (at % 2 === 0 ? { text, isName: false } : partFor(text, entry)))
    .filter(({ text }) => text !== '');
}

function partFor(
  placeholder: string,
  { actor_uid, actor_name, target_uid, target_name, subject }: Activity,
): SentencePart {
  if (placeholder === 'actor') return { text: actor_name, isName: true, id: actor_uid };
  if (placeholder === 'target') return { text: target_name ?? 'someone', isName: true, id: target_uid };
  return { text: subject ?? '', isName: false };
}

/** Turns the name of an action or a field into words: Hand over requested. */
export function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const list = new Intl.ListFormat('en-US');

/** Describes an export's row count and filters; undefined for other actions. */
export function extentOf({ rows, filters }: Activity): string | undefined {
  if (rows === null) return undefined;
  const amount = rows === 1 ? '1 row' : `${countText(rows)} rows`;
  const names = filters.map((name) => name.replaceAll('_', ' '));
  return names.length > 0 ? `${amount}, filtered by ${list.format(names)}` : amount;
}
