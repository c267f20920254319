import { adultRegistration, leaderRegistration, youthRegistration } from '@portal/contract/records/registration';
import type { MembershipType } from '@portal/contract/values/membership';
import { describe, expect, test } from 'vitest';
import { lastOf, stepNamed, stepWith } from '#forms/steps/steps.ts';
import { registrationSteps } from './registration-steps.ts';

const schemas = { youth: youthRegistration, adult: adultRegistration, grappling_leader: leaderRegistration };

describe.each(Object.keys(schemas) as MembershipType[])('the %s registration', (type) => {
  const steps = registrationSteps[type];

  test('asks for every field of its schema in exactly one step', () => {
    const names = steps.flatMap(({ fields }) => fields);
    expect([...names].sort()).toEqual(Object.keys(schemas[type].shape).sort());
  });

  test('has at most five boxes per step, not counting the club’s id', () => {
    for (const { name, fields } of steps) {
      const boxes = fields.filter((field) => field !== 'club_id');
      expect(boxes.length, name).toBeGreaterThan(0);
      expect(boxes.length, name).toBeLessThanOrEqual(5);
    }
  });

  test('has uniquely named steps, from the birth date to the policies', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(steps[0].fields).toContain('date_of_birth');
    expect(lastOf(steps).fields).toEqual(['policies_accepted']);
  });

  test('keeps email and password in one step for password managers', () => {
    expect(stepWith(steps, ['email'])).toBe(stepWith(steps, ['password']));
  });
});

const steps = registrationSteps.adult;

test.each([
  [['city', 'first_name'], 'athlete'],
  [['email'], 'account'],
  [['unheard_of', 'zip_code'], 'address'],
  [['unheard_of'], 'review'],
])('a refusal of %j leads to the first step with one of them, or to the last step: %s', (fields, name) => {
  expect(stepWith(steps, fields).name).toBe(name);
});

test.each([
  ['address', 'address'],
  ['parent', 'athlete'],
  [undefined, 'athlete'],
])('a draft left at %s resumes there, or at the first step if there is no such step', (left, name) => {
  expect(stepNamed(steps, left).name).toBe(name);
});
