import { type User, user } from '@portal/contract/records/member';
import { describe, expect, it } from 'vitest';
import { memberFacts } from './member-facts.ts';

const unknown = Object.fromEntries(Object.keys(user.shape).map((name) => [name, null])) as unknown as User;

/** A member with only name, email and type known. */
const uploaded: User = {
  ...unknown,
  user_id: 'ruth',
  account_uid: 'account-of-ruth',
  role: 'member',
  status: 'approved',
  other_numbers: [],
  membership_type: 'adult',
  email: 'ruth@example.org',
  email_confirmed: true,
  has_password: true,
  first_name: 'Ruth',
  last_name: 'Okafor',
  safesport_verified: false,
  background_check_verified: false,
  created_at: '2026-02-01T12:00:00.000Z',
};

const known: User = {
  ...uploaded,
  membership_type: 'grappling_leader',
  membership_number: 'M1234-5678',
  membership_issued: '2026-03-01',
  membership_expiry: '9998-02-28',
  date_of_birth: '1985-01-30',
  gender: 'f',
  disabled: 'n',
  phone: '+12125550148',
  address_line_1: '12 Canal Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  belt_rank: 'Black belt',
  safesport_expires: '9998-01-31',
  background_check_expires: '2026-01-31',
  safesport_verified: true,
  background_check_verified: true,
};

const namesOf = (member: User) => memberFacts(member).map(({ title, facts }) => [title, facts.map(([name]) => name)]);

const factOf = (name: string, member: User = known) =>
  memberFacts(member)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact[0] === name)?.[1];

describe('a member’s facts', () => {
  it('include only those that are known', () => {
    expect(namesOf(known)).toEqual([
      ['Membership', ['Membership type', 'Membership number', 'Issued', 'Expires', 'Joined', 'Policies accepted']],
      ['Checks', ['SafeSport certification', 'Background check']],
      ['Personal information', ['Date of birth', 'Gender', 'Disabled', 'Belt rank']],
      ['Contact', ['Email', 'Cell phone', 'Address']],
    ]);
  });

  it('are formatted for display', () => {
    expect(factOf('Expires')).toBe('February 28, 9998');
    expect(factOf('Cell phone')).toBe('(212) 555-0148');
    expect(factOf('Address')).toBe('12 Canal Street, Albany, NY 12207');
    expect(factOf('SafeSport certification')).toBe('Verified, valid until January 31, 9998');
    expect(factOf('Background check')).toBe('Lapsed, was valid until January 31, 2026');
    const called = { emergency_contact_name: 'Lee Mercer', emergency_contact_phone: '+12125550199' };
    expect(factOf('Emergency contact', { ...known, ...called })).toBe('Lee Mercer, (212) 555-0199');
    expect(factOf('Parent or guardian', { ...known, parent_first_name: 'Marta', parent_last_name: 'Alvarez' })).toBe(
      'Marta Alvarez',
    );
  });

  it('show the state of a leader’s documents once known', () => {
    const leader: User = { ...known, membership_type: 'grappling_leader', safesport_verified: false };
    const checkOf = (documents: Parameters<typeof memberFacts>[1]) =>
      new Map(memberFacts(leader, documents).flatMap(({ facts }) => facts)).get('SafeSport certification');
    expect(checkOf(undefined)).toBeUndefined();
    expect(checkOf([])).toBe('Not uploaded');
    expect(checkOf([{ document_type: 'safesport', state: 'pending' }])).toBe('In review');
    expect(checkOf([{ document_type: 'safesport', state: 'rejected' }])).toBe('Not accepted');
  });

  it('show who has not activated the account', () => {
    expect(factOf('Account')).toBeUndefined();
    expect(factOf('Account', { ...known, has_password: false })).toBe('Not activated yet');
  });

  it('show whether and when the policies were accepted, and who accepted them', () => {
    const consent = { at: '2026-03-01T17:00:00.000Z', given_by: 'Marta Alvarez', parent_consent: true, versions: {} };
    expect(factOf('Policies accepted', { ...known, consent })).toMatch(/2026.*, by Marta Alvarez$/);
    expect(factOf('Policies accepted', { ...known, consent: null })).toBe('Not yet');
  });

  it('show the recipient of a pending hand-over, and since when the account is the member’s', () => {
    const handing_over = { email: 'kit@example.org', asked_at: '2026-03-01T12:00:00.000Z' };
    expect(factOf('Being handed over to', { ...known, handing_over })).toBe('kit@example.org');
    expect(factOf('Own account since', { ...known, handed_over_at: handing_over.asked_at })).toContain('2026');
  });

  it('show when and why a member was denied, and the refund', () => {
    const denial = {
      reason: 'Wrong type.\nPlease see the list.',
      denied_at: '2026-03-01T12:00:00.000Z',
      from: 'pending_approval',
      refund_cents: 6600,
    } as const;
    const denied: User = { ...known, status: 'denied', denial };
    expect(namesOf(denied)[0]).toEqual(['Denial', ['Denied', 'Reason', 'Refund']]);
    expect(factOf('Reason', denied)).toBe('Wrong type.\nPlease see the list.');
    expect(factOf('Refund', denied)).toBe('$66');
    expect(factOf('Refund', { ...denied, denial: { ...denial, refund_cents: 0 } })).toBe('None');
  });

  it('show whether a pending member’s fee is paid', () => {
    expect(factOf('Paid', { ...known, status: 'pending_payment' })).toBe('Not yet');
    expect(factOf('Paid', { ...known, status: 'pending_approval' })).toBe('No fee is due');
    expect(factOf('Paid')).toBeUndefined();
  });

  it('are few when only name, email and type are known, and list checks only for leaders', () => {
    expect(namesOf(uploaded)).toEqual([
      ['Membership', ['Membership type', 'Joined', 'Policies accepted']],
      ['Contact', ['Email']],
    ]);
  });
});
