import type { Member } from '@portal/contract/members';
import { adultRegistration } from '@portal/contract/registration';
import { newMember } from '#accounts/registration.ts';
import { forms } from './forms.ts';

/** An adult who has registered and not paid, with changes. */
export function sampleMember(changes: Partial<Member> = {}): Member {
  const form = adultRegistration.parse(forms.adult('ada@example.org'));
  const member = newMember('uid-1', { membership_type: 'adult', form }, new Date('2026-03-01T12:00:00Z'));
  return { ...member, ...changes };
}
