import type { Member } from '@portal/contract/members';
import { newMember } from '../accounts/new-member.ts';

/** An adult who has registered and not paid, with changes. */
export function sampleMember(changes: Partial<Member> = {}): Member {
  const form = {
    email: 'ada@example.org',
    password: 'not-kept',
    first_name: 'Ada',
    last_name: 'Mercer',
    date_of_birth: '1994-04-12',
    gender: 'f',
    disabled: 'n',
    military_service: 'n',
    cell_phone: '+12125550148',
    address_line_1: '12 Canal Street',
    city: 'Albany',
    state: 'NY',
    zip_code: '12207',
    policies_accepted: true,
  } as const;
  const member = newMember('uid-1', { membership_type: 'adult', form }, new Date('2026-03-01T12:00:00Z'));
  return { ...member, ...changes };
}
