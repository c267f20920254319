import { knownStatuses, membershipTypes } from '@portal/contract/membership';
import { describe, expect, test } from 'vitest';
import type { Cast } from '#test-data/plan.ts';
import { federationPlan, fewest, most } from './plan.ts';

const sizes = [fewest, 300, 1000, 10_000, 33_333, most];

const sum = (cast: readonly Cast[]) => cast.reduce((total, { count }) => total + count, 0);

test.each([fewest - 1, most + 1, 1000.5, Number.NaN])('a federation cannot have %s members', (members) => {
  expect(() => federationPlan(members)).toThrow(RangeError);
});

describe.each(sizes)('A federation of %i members', (members) => {
  const { cast, academies, events, messages } = federationPlan(members);
  const share = (fits: (some: Cast) => boolean) => sum(cast.filter(fits)) / members;
  const waiting = (standing: string) => sum(cast.filter((some) => some.standing === standing));

  test('has exactly as many, and is always the same', () => {
    expect(sum(cast)).toBe(members);
    expect(federationPlan(members)).toEqual(federationPlan(members));
  });

  test('has people of every type in every status', () => {
    for (const type of membershipTypes) {
      const standings = new Set(cast.filter((some) => some.type === type).map(({ standing }) => standing));
      const statuses = knownStatuses.filter((status) => status !== 'approved' && status !== 'denied');
      for (const standing of ['current', 'ending', 'expired', ...statuses] as const)
        expect(standings).toContain(standing);
    }
    expect(new Set(cast.map(({ standing }) => standing))).toContain('denied');
    expect(new Set(cast.map(({ standing }) => standing))).toContain('refunded');
  });

  test('has an academy for some 250 of them, led by leaders, each with a name of its own', () => {
    expect(members / academies.length).toBeLessThanOrEqual(260);
    if (members >= 1000) expect(members / academies.length).toBeGreaterThan(240);
    expect(new Set(academies.map(({ name }) => name)).size).toBe(academies.length);
    const first = cast.flatMap((some) => Array<Cast>(some.count).fill(some)).slice(0, academies.length);
    expect(new Set(first.map(({ type }) => type))).toEqual(new Set(['grappling_leader']));
    for (const { academy } of events) {
      expect(academies[academy]?.standing).toBe('approved');
      expect(first[academy]).toMatchObject({ standing: 'current', checks: 'verified' });
    }
    expect(events.length).toBeGreaterThan(academies.length / 2);
  });

  test('has only as much waiting for the office as an office lets wait', () => {
    expect(waiting('pending_approval')).toBeLessThanOrEqual(300);
    expect(waiting('denied') + waiting('refunded')).toBeLessThanOrEqual(200);
    const undecided = [...academies, ...events].filter(({ standing }) => standing === 'pending_approval');
    expect(undecided.length).toBeLessThanOrEqual(20);
    expect(messages.length).toBeLessThanOrEqual(200);
  });

  if (members >= 1000)
    test('is for the most part current, more than a third of it youth and few of it leaders', () => {
      expect(share(({ standing }) => standing === 'current')).toBeGreaterThan(0.75);
      expect(share(({ standing }) => standing === 'expired')).toBeGreaterThan(0.08);
      expect(share(({ type }) => type === 'youth')).toBeGreaterThan(1 / 3);
      expect(share(({ type }) => type === 'grappling_leader')).toBeLessThan(0.05);
    });
});
