import { describe, expect, it } from 'vitest';
import { profileFacts } from './profile-facts.ts';

const youth = {
  user_id: 'u1',
  account_uid: 'a1',
  role: 'member',
  status: 'approved',
  lock_reason: null,
  denial: null,
  becoming_leader: null,
  consent: null,
  handing_over: null,
  handed_over_at: null,
  deleting: null,
  other_numbers: [] as string[],
  membership_type: 'youth',
  membership_number: 'M1234-5678',
  membership_issued: '2026-11-21',
  membership_expiry: '2027-11-21',
  email_confirmed: true,
  has_password: true,
  email: 'kit@example.org',
  first_name: 'Kit',
  last_name: 'Doe',
  date_of_birth: '2014-03-01',
  gender: 'f',
  disabled: 'n',
  military_service: null,
  safesport_expires: null,
  background_check_expires: null,
  phone: '+12025550123',
  home_phone: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
  address_line_1: '1 Mat Street',
  address_line_2: null,
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
  belt_rank: null,
  club_academy: 'Mile High Grappling',
  club_id: null,
  parent_first_name: 'Ann',
  parent_last_name: 'Doe',
  safesport_verified: false,
  background_check_verified: false,
  created_at: '2026-11-20T12:00:00.000Z',
  payment_completed_at: null,
} as const;

describe('what the dashboard tells of a profile', () => {
  it('names the parent of a youth and leaves out what was not given', () => {
    expect(Object.fromEntries(profileFacts(youth))).toEqual({
      Name: 'Kit Doe',
      'Membership type': 'Youth Competitor',
      Email: 'kit@example.org',
      Phone: '(202) 555-0123',
      'Date of birth': expect.stringMatching(/^Mar\w* 1, 2014$/),
      'Parent or guardian': 'Ann Doe',
      Address: '1 Mat Street, Denver, CO 80202',
      'Club or academy': 'Mile High Grappling',
    });
  });

  it('tells whom to call', () => {
    const called = { ...youth, emergency_contact_name: 'Lee Mercer' };
    const factsOf = (profile: Parameters<typeof profileFacts>[0]) =>
      Object.fromEntries(profileFacts(profile))['Emergency contact'];
    expect(factsOf({ ...called, emergency_contact_phone: '+12025550199' })).toBe('Lee Mercer, (202) 555-0199');
    expect(factsOf({ ...called, emergency_contact_phone: null })).toBe('Lee Mercer');
  });

  it('shows the second line of an address', () => {
    const facts = Object.fromEntries(profileFacts({ ...youth, address_line_2: 'Apt 4' }));
    expect(facts.Address).toBe('1 Mat Street, Apt 4, Denver, CO 80202');
  });
});
