import type { User } from '@portal/contract/records/member';
import { checkStateNames, checkStateOf, type SubmittedDocument } from '@portal/contract/rules/check-states';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { officeOf } from '@portal/contract/rules/offices';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import { type MemberFieldName, moreFields } from '@portal/contract/values/member-fields';
import { checkNames, checkTypes } from '@portal/contract/values/membership';
import { officeNames } from '@portal/contract/values/offices';
import { labels } from '#forms/labels.ts';
import { memberFieldText } from '#forms/member-field-text.ts';
import { denialFacts } from '#office/decisions/denial-texts.ts';
import { addressText, dayText, emergencyText, instantText, phoneText } from '#ui/format.ts';

type Answered = Omit<User, 'membership_card'>;

/** Returns the known facts about a member, by group. `documents` are newest first; undefined while loading. */
export function memberFacts(
  member: Answered,
  documents?: readonly SubmittedDocument[],
): { title: string; facts: [name: string, value: string][] }[] {
  const groups: [title: string, facts: [name: string, value: string | null][]][] = [
    ['Denial', denialFacts(member.denial)],
    ['Membership', membershipFacts(member)],
    ['Checks', checkFacts(member, documents)],
    ['Personal information', personFacts(member)],
    ['Contact', contactFacts(member)],
  ];
  return groups
    .map(([title, facts]) => ({
      title,
      facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    }))
    .filter(({ facts }) => facts.length > 0);
}

function membershipFacts(member: Answered): [string, string | null][] {
  const { membership_issued, membership_expiry, payment_completed_at, consent, club_paid } = member;
  const office = officeOf(member);
  return [
    ['Membership type', productOf(member.membership_type).name],
    ['Membership number', member.membership_number],
    ['Earlier numbers', member.other_numbers.join(', ')],
    ['Issued', membership_issued && dayText(membership_issued)],
    [
      membership_expiry && membership_expiry < dayOf() ? 'Expired' : 'Expires',
      membership_expiry && dayText(membership_expiry),
    ],
    ['Joined', instantText(member.created_at)],
    ['Paid', payment_completed_at ? instantText(payment_completed_at) : unpaidText(member.status)],
    [
      'Club’s payment',
      club_paid && `${club_paid.academy_name}, waiting for a signature by ${dayText(club_paid.sign_by)}`,
    ],
    ['Policies accepted', consent ? `${instantText(consent.at)}, by ${consent.given_by}` : 'Not yet'],
    ['Office', office && officeNames[office]],
  ];
}

/** Describes a pending member’s unpaid fee. A member who awaits approval without a payment owes none. */
function unpaidText(status: string): string | null {
  if (status === 'pending_payment') return 'Not yet';
  return status === 'pending_approval' ? 'No fee is due' : null;
}

/** Lists the checks. Only leaders need them, but verified and lapsed checks are listed for all members. */
function checkFacts(member: Answered, documents: readonly SubmittedDocument[] | undefined): [string, string | null][] {
  return checkTypes.map((check) => {
    const state = checkStateOf(member, check, documents ?? [], dayOf());
    const isListed = state === 'verified' || (mustSubmitChecks(member) && documents);
    if (!isListed && state !== 'lapsed') return [check, null];
    const last = member[`${check}_verified`] && member[`${check}_expires`];
    const until = last ? `, ${state === 'verified' ? 'valid' : 'was valid'} until ${dayText(last)}` : '';
    return [capitalized(checkNames[check]), `${checkStateNames[state]}${until}`];
  });
}

function personFacts(member: Answered): [string, string | null][] {
  const fact = (name: MemberFieldName): [string, string | null] => {
    const value = member[name];
    return [labels[name], value && memberFieldText(name, value)];
  };
  return [
    fact('date_of_birth'),
    fact('gender'),
    ...moreFields.map(fact),
    fact('belt_rank'),
    fact('club_academy'),
    ['Parent or guardian', parentName(member)],
  ];
}

function contactFacts(member: Answered): [string, string | null][] {
  const { phone, home_phone } = member;
  return [
    [labels.email, member.email],
    ['Account', member.has_password ? null : 'Not activated yet'],
    [labels.cell_phone, phone && phoneText(phone)],
    [labels.home_phone, home_phone && phoneText(home_phone)],
    ['Address', addressText(member)],
    [labels.emergency_contact_name, emergencyText(member)],
    ['Being handed over to', member.handing_over?.email ?? null],
    ['Own account since', member.handed_over_at ? instantText(member.handed_over_at) : null],
  ];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
