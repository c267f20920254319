import { type MemberFieldName, memberField, memberFieldNames } from '@portal/contract/values/member-fields';

const { email, phone, ...ofMembers } = Object.fromEntries(
  memberFieldNames.map((name) => [name, memberField(name).label]),
) as Record<MemberFieldName, string>;

/** The field labels in forms and error summaries, in form order. */
export const labels = {
  grappling_leader_first_name: 'Leader first name',
  grappling_leader_last_name: 'Leader last name',
  grappling_leader_membership_number: 'Leader membership number',
  academy_name: 'Academy name',
  establish_date: 'Date established',
  date_originated: 'Date originated',
  number_of_members: 'Number of members',
  academy_description: 'Academy description',
  event_name: 'Event name',
  event_dates: 'Event date',
  event_until: 'Last day',
  age_group: 'Age group',
  venue_name: 'Venue name',
  status: 'Starting status',
  holder_name: 'Holder’s name',
  ...ofMembers,
  parent_consent: 'Parent or guardian consent',
  cell_phone: 'Cell phone',
  membership_expiry: 'Expires',
  event_description: 'Event description',
  event_flyer_url: 'Event flyer URL',
  additional_named_required: 'Additional information',
  day: 'First day',
  last_day: 'Last day',
  additional_insured: 'Additional insured',
  email,
  phone,
  concern: 'Concern',
  subject: 'Subject',
  message: 'Message',
  expires_on: 'Valid until',
  user_id: 'Member',
  members: 'Members',
  office: 'Office',
  states: 'States',
  due: 'Fee',
  method: 'Method',
  amount_cents: 'Amount',
  reference: 'Reference',
  received_on: 'Received on',
  reason: 'Reason',
  desk: 'Desk',
  note: 'Note',
  start_date: 'Start date',
  end_date: 'End date',
  password: 'Password',
  new_password: 'New password',
  confirm_password: 'Confirm password',
  policies_accepted: 'Policies',
  code: 'Code',
  name: 'Name',
};

type FieldName = keyof typeof labels;

// The forms show these after the parent's name, but they are not in the table of member fields.
const afterParent = ['parent_consent', 'cell_phone', 'membership_expiry'];

const order = Object.keys(labels).flatMap((name) => (name === 'parent_last_name' ? [name, ...afterParent] : name));

/** Returns a field's position in the forms; fields that no form has come last. */
export function placeOf(name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

/** Returns a field's label, or its name if no form has the field. */
export function labelOf(name: string): string {
  return Object.hasOwn(labels, name) ? labels[name as FieldName] : name;
}

/** A parent's consent for a child who is already a member. */
export const childConsent = 'I am the parent or legal guardian of this child, and I consent to this membership';
