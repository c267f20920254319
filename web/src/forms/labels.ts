/** The labels of the fields, as the forms and their summaries of errors show them, in the order of the forms. */
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
  age_group: 'Age group',
  venue_name: 'Venue name',
  status: 'Starting status',
  first_name: 'First name',
  last_name: 'Last name',
  membership_type: 'Membership type',
  date_of_birth: 'Date of birth',
  gender: 'Gender',
  disabled: 'Disabled',
  military_service: 'Military service',
  parent_first_name: 'Parent first name',
  parent_last_name: 'Parent last name',
  parent_consent: 'Parent or guardian consent',
  cell_phone: 'Cell phone',
  home_phone: 'Home phone',
  emergency_contact_name: 'Emergency contact',
  emergency_contact_phone: 'Emergency contact phone',
  membership_expiry: 'Expires',
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  event_description: 'Event description',
  event_flyer_url: 'Event flyer URL',
  additional_named_required: 'Additional information',
  belt_rank: 'Belt rank',
  club_academy: 'Club / academy',
  email: 'Email',
  phone: 'Phone',
  concern: 'Concern',
  subject: 'Subject',
  message: 'Message',
  expires_on: 'Valid until',
  user_id: 'Member',
  due: 'Fee',
  method: 'Method',
  amount_cents: 'Amount',
  reference: 'Reference',
  received_on: 'Received on',
  reason: 'Reason',
  note: 'Note',
  start_date: 'Start date',
  end_date: 'End date',
  password: 'Password',
  new_password: 'New password',
  confirm_password: 'Confirm password',
  policies_accepted: 'Policies',
} as const;

type FieldName = keyof typeof labels;

const order = Object.keys(labels);

/** Where a field stands in the forms; what no form has comes last. */
export function placeOf(name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

/** The label of a field, or the name itself where the server names one that no form has. */
export function labelOf(name: string): string {
  return Object.hasOwn(labels, name) ? labels[name as FieldName] : name;
}

/** What a parent consents to for a child who is a member already. */
export const childConsent = 'I am the parent or legal guardian of this child, and I consent to this membership';
