import type { Member } from '@portal/contract/records/member';
import { adultRegistration } from '@portal/contract/records/registration';
import { newMember } from '#members/new-member.ts';
import { acceptedAt } from './accepted.ts';
import { forms } from './forms.ts';

/** A registered adult who hasn't paid, with changes. */
export function sampleMember(changes: Partial<Member> = {}): Member {
  const form = adultRegistration.parse({ ...forms.adult('ada@example.org'), date_of_birth: '1994-04-12' });
  const known = {
    ...form,
    user_id: 'member-1',
    account_uid: 'uid-1',
    membership_type: 'adult',
    status: 'pending_payment',
  } as const;
  const member = newMember(known, new Date('2026-03-01T12:00:00Z'));
  return { ...member, consent: acceptedAt(member.created_at, 'Ada Mercer'), ...changes };
}
