import type { Desk, DeskMember, DeskWarning } from '@portal/contract/records/desk';
import { dayOf } from '@portal/contract/values/days';
import { ineligibilityReasons } from '@portal/contract/values/eligibility';
import type { ClubStep } from '@portal/contract/values/next-step';
import { countText, dayText, shortDayText } from '#ui/format.ts';

const steps: Record<ClubStep, string> = {
  pay: 'Pay the membership fee',
  sign: 'Paid by the club, waiting for a signature',
  payment_review: 'Review the payment',
  activate: 'Choose a password with the emailed invitation',
  accept: 'Accept the policies',
  upload: 'Upload the missing checks',
  document_review: 'Review the checks',
  approve: 'Review the membership',
  add_expiry: 'Add the last day of the membership',
  renew: 'Renew the membership',
  confirm_email: 'Confirm the email address',
  sign_in: 'Sign in and read the message on the dashboard',
  locked: 'Unlock the membership',
  none: '',
};

const steppers: Record<Exclude<DeskMember['who'], 'nobody'>, string> = {
  member: 'Member',
  parent: 'Parent',
  office: 'Office',
};

/** Returns the next step and who takes it; empty if there is none. */
export function stepText({ step, who }: Pick<DeskMember, 'step' | 'who'>): string {
  return who === 'nobody' ? '' : `${steppers[who]}: ${steps[step]}`;
}

/** Returns whether a member may train, with the one reason if not. */
export function verdictText({ reason, until }: Pick<DeskMember, 'reason' | 'until'>): string {
  if (reason) return `May not train: ${ineligibilityReasons[reason].toLowerCase()}`;
  return until ? `May train until ${shortDayText(until)}` : 'May train';
}

export const filters = {
  all: 'Everyone',
  may: 'May train',
  may_not: 'May not train',
  club: 'Waits for the member or a parent',
  office: 'Waits for the office',
} as const;

export type Filter = keyof typeof filters;

/** Reports whether a filter shows a member. */
export function isShown({ reason, who }: DeskMember, filter: Filter): boolean {
  if (filter === 'may') return reason === null;
  if (filter === 'may_not') return reason !== null;
  if (filter === 'club') return who === 'member' || who === 'parent';
  return filter === 'all' || who === 'office';
}

/** Returns how many may train on the desk's day and how many may not. */
export function summaryOf({ members, on }: Pick<Desk, 'members' | 'on'>): string {
  if (members.length === 0) return 'No one has chosen this club yet';
  const may = members.filter(({ reason }) => reason === null).length;
  const day = on === dayOf() ? 'today' : `on ${dayText(on)}`;
  return `${countText(may)} may train ${day}, ${countText(members.length - may)} may not`;
}

const ending: Record<Exclude<DeskWarning['what'], 'charter'>, string> = {
  safesport: 'SafeSport certification',
  background_check: 'Background check',
};

/** Returns what ends, whose it is, and when. */
export function warningText({ what, name, until }: DeskWarning): string {
  const end = until < dayOf() ? 'ended' : 'ends';
  if (what === 'charter') return `The charter ${end} on ${dayText(until)}. Renew it on the dashboard.`;
  return `${ending[what]} of ${name} ${end} on ${dayText(until)}.`;
}

export const deskColumns = ['Name', 'Number', 'May train', 'Until', 'Next step', 'Last reminder'];

/** Returns a member's cells for the printed list and the CSV file. */
export function deskCells(member: DeskMember): string[] {
  const { name, membership_number, reason, until, reminded_on } = member;
  const may = reason ? `No: ${ineligibilityReasons[reason].toLowerCase()}` : 'Yes';
  return [name, membership_number ?? '', may, until ?? '', stepText(member), reminded_on ?? ''];
}
