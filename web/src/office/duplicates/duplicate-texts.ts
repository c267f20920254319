import type { Comparison } from '@portal/contract/calls/duplicates';
import { type Compared, type MovedKind, movedKinds } from '@portal/contract/calls/duplicates';
import { shownStatus } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import { mergeKeptDays } from '@portal/contract/values/retention';
import { labels } from '#forms/labels.ts';
import { addressText, countedText, dayText, instantText, phoneText, shortDayText } from '#ui/format.ts';
import { statusText } from '#ui/status-badge.tsx';

const kinds: Record<MovedKind, string> = {
  payments: 'payment',
  documents: 'document',
  charters: 'charter',
  events: 'event',
  list_entries: 'roster entry',
  consents: 'acceptance',
  notes: 'note',
  corrections: 'correction',
};

/** Lists the records linked to a member, such as "2 payments, 1 document"; empty if none. */
export function holdsText({ holds }: Pick<Compared, 'holds'>): string {
  return movedKinds
    .flatMap((kind) => {
      const count = holds[kind];
      if (!count) return [];
      return kind === 'list_entries' && count > 1 ? `${count} roster entries` : countedText(count, kinds[kind]);
    })
    .join(', ');
}

type Termed = Pick<Compared, 'membership_issued' | 'membership_expiry'>;

function termText({ membership_issued, membership_expiry }: Termed): string {
  if (!membership_issued || !membership_expiry) return '';
  return `${shortDayText(membership_issued)} – ${shortDayText(membership_expiry)}`;
}

function emailText({ email, email_confirmed }: Compared): string {
  return `${email}${email_confirmed ? '' : ' (not confirmed)'}`;
}

const facts: readonly [name: string, of: (person: Compared) => string | null][] = [
  ['Membership number', ({ membership_number }) => membership_number],
  ['Status', (person) => statusText(shownStatus(person, dayOf()))],
  ['Membership type', ({ membership_type }) => productOf(membership_type).name],
  ['Term', termText],
  [labels.date_of_birth, ({ date_of_birth }) => date_of_birth && dayText(date_of_birth)],
  ['Email', emailText],
  ['Phone', ({ phone }) => phone && phoneText(phone)],
  ['Address', addressText],
  [labels.club_academy, ({ club_academy }) => club_academy],
  ['Parent', (person) => parentName(person)],
  ['Also in the account', ({ others }) => others.join(', ')],
  ['Has', holdsText],
  ['Joined', ({ created_at }) => instantText(created_at)],
];

/** Facts about two people, omitting those unknown for both. */
export function comparedFacts(people: readonly Compared[]): { name: string; values: string[]; differs: boolean }[] {
  return facts
    .map(([name, of]) => ({ name, values: people.map((person) => of(person) || '') }))
    .filter(({ values }) => values.some((value) => value !== ''))
    .map(({ name, values }) => ({ name, values, differs: new Set(values).size > 1 }));
}

/** The label that identifies a person in the choice of account. */
export function choiceText(person: Compared, isSameAccount: boolean): string {
  return isSameAccount ? (person.membership_number ?? instantText(person.created_at)) : emailText(person);
}

/** Describes what a merge into the chosen account does, one sentence per item. */
export function mergeTexts({ people, result }: Comparison, keep: string): string[] {
  const [survivor, merged] = people;
  if (!survivor || !merged) return [];
  const other = people.find(({ user_id }) => user_id !== keep);
  const { membership_number, membership_type, membership_expiry, status } = result;
  const number = membership_number ? `${membership_number}, ` : '';
  const until = membership_expiry
    ? `, ${membership_expiry < dayOf() ? 'expired' : 'expires'} ${dayText(membership_expiry)}`
    : '';
  const moved = holdsText(merged);
  return [
    `One membership stays: ${number}${productOf(membership_type).name}, ${statusText(status).toLowerCase()}${until}.`,
    ...(merged.membership_number ? [`${merged.membership_number} and its card lead to it.`] : []),
    ...(moved ? [`It also gets ${moved}.`] : []),
    ...(other && survivor.email !== merged.email ? [otherAccountText(other)] : []),
  ];
}

function otherAccountText({ email, others }: Compared): string {
  return others.length > 0
    ? `The account of ${email} keeps ${others.join(', ')} and no longer shows this member.`
    : `The account of ${email} is removed.`;
}

/** A warning before merging into the chosen account. */
export function confirmText({ people }: Pick<Comparison, 'people'>, keep: string): string {
  const chosen = people.find(({ user_id }) => user_id === keep);
  const isNew = new Set(people.map(({ email }) => email)).size > 1;
  const warning =
    isNew && chosen && !chosen.email_confirmed
      ? `The address ${chosen.email} is not confirmed. Anyone who reads its mail will have this membership. `
      : '';
  return `${warning}You can undo this for ${mergeKeptDays} days.`;
}
