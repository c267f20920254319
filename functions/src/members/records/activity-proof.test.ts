import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyFor } from '#platform/config.ts';
import { firstDigestOf, proofOfRemoval, withProof } from './activity-proof.ts';

const id = 'r1';
const record = { at: '2026-11-27T12:00:00.000Z', action: 'paid', target_name: 'Ann Lee', changed: ['status', 'fee'] };
const secret = 'sk_test_present';
const keys = () => [keyFor('ledger', secret)];

beforeEach(() => {
  vi.stubEnv('STRIPE_SECRET_KEY', secret);
  return () => vi.unstubAllEnvs();
});

describe('the digest of a record', () => {
  const digest = firstDigestOf(id, record);

  test('does not depend on the order of fields or on derived ones', () => {
    const { at, ...rest } = record;
    expect(firstDigestOf(id, { ...rest, at, search_terms: ['ann'], proof: [] })).toBe(digest);
  });

  test.each([
    ['another id', 'r2', record],
    ['another value', id, { ...record, target_name: 'Ann Leo' }],
    ['another order in a list', id, { ...record, changed: ['fee', 'status'] }],
    ['one more field', id, { ...record, rows: null }],
    ['a value that is not JSON', id, { ...record, at: new Date(0) }],
  ])('changes with %s', (_, other, changed) => {
    expect(firstDigestOf(other, changed)).not.toBe(digest);
  });
});

describe('a lawful change', () => {
  const digest = firstDigestOf(id, record);
  const change = (before: object, changes: object) => ({ ...before, ...withProof(id, { ...before }, { ...changes }) });

  test('keeps the first digest through any number of steps, and needs no proof once undone', () => {
    const once = change(record, { target_name: 'Deleted member' });
    const twice = change(once, { changed: [] });
    for (const changed of [once, twice]) expect(firstDigestOf(id, changed, keys())).toBe(digest);
    expect(change(once, { target_name: 'Ann Lee' })).toMatchObject({ ...record, proof: [] });
  });

  test('keeps it through removal', () => {
    const once = change(record, { target_name: 'Deleted member' });
    const left = { at: record.at, proof: proofOfRemoval(id, once) };
    expect(firstDigestOf(id, left, keys())).toBe(digest);
    expect(firstDigestOf('r2', left, keys())).not.toBe(digest);
  });

  test('counts with a former key only if the check knows it', () => {
    const once = change(record, { target_name: 'Deleted member' });
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_next');
    const twice = change(once, { changed: [] });
    const next = keyFor('ledger', 'sk_test_next');
    expect(firstDigestOf(id, twice, [next])).not.toBe(digest);
    expect(firstDigestOf(id, twice, [next, ...keys()])).toBe(digest);
  });

  test('does not cover a change made without the server', () => {
    const once = change(record, { target_name: 'Deleted member' });
    const forged = { from: digest, to: firstDigestOf(id, { ...record, action: 'denied' }), mac: 'x' };
    for (const tampered of [
      { ...once, action: 'denied' },
      { ...record, action: 'denied', proof: [forged] },
      change({ ...once, action: 'denied' }, { target_name: 'Ann Lee' }),
      change({ ...record, action: 'denied' }, { target_name: 'Deleted member' }),
    ])
      expect(firstDigestOf(id, tampered, keys())).not.toBe(digest);
  });
});
