import { type User, user } from '@portal/contract/records/member';
import { describe, expect, it } from 'vitest';
import { profileFacts } from './profile-facts.ts';

const unknown = Object.fromEntries(Object.keys(user.shape).map((name) => [name, null])) as unknown as User;

const youth: User = {
  ...unknown,
  membership_type: 'youth',
  email: 'kit@example.org',
  first_name: 'Kit',
  last_name: 'Doe',
  date_of_birth: '2014-03-01',
  phone: '+12025550123',
  address_line_1: '1 Mat Street',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
  club_academy: 'Mile High Grappling',
  parent_first_name: 'Ann',
  parent_last_name: 'Doe',
};

describe('the profile on the dashboard', () => {
  it('names a youth’s parent and omits missing details', () => {
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

  it('shows the emergency contact', () => {
    const called = { ...youth, emergency_contact_name: 'Lee Mercer' };
    const factsOf = (profile: User) => Object.fromEntries(profileFacts(profile))['Emergency contact'];
    expect(factsOf({ ...called, emergency_contact_phone: '+12025550199' })).toBe('Lee Mercer, (202) 555-0199');
    expect(factsOf({ ...called, emergency_contact_phone: null })).toBe('Lee Mercer');
  });

  it('shows the second line of an address', () => {
    const facts = Object.fromEntries(profileFacts({ ...youth, address_line_2: 'Apt 4' }));
    expect(facts.Address).toBe('1 Mat Street, Apt 4, Denver, CO 80202');
  });
});
