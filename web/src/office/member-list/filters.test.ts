import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  type Filters,
  filtersFrom,
  noFilters,
  orderOf,
  queryOf,
  statusChoicesWith,
  wordsOf,
} from './filters.ts';
import { startChoices } from './list-start.ts';

const narrowed: Filters = {
  q: ' ada ',
  status: 'pending_approval',
  membership_type: 'grappling_leader',
  sort: 'name',
  from: '',
};

describe('the filters of the member list', () => {
  it('take over the filter of a clicked tile', () => {
    expect(filtersFrom({ status: 'approved' })).toEqual({ ...noFilters, status: 'approved' });
    expect(filtersFrom({ membership_type: 'youth' })).toEqual({ ...noFilters, membership_type: 'youth' });
    expect(filtersFrom({ status: 'denied' })).toEqual({ ...noFilters, status: 'denied' });
    expect(filtersFrom({ ...narrowed })).toEqual(narrowed);
  });

  it('ignore unknown values', () => {
    expect(filtersFrom({ status: 'toString', membership_type: 'event_sanction', sort: 'newest', other: 'x' })).toEqual(
      noFilters,
    );
  });

  it('are sent to the server only if set', () => {
    expect(queryOf(noFilters)).toEqual({ q: undefined, status: undefined, membership_type: undefined });
    expect(queryOf(narrowed)).toEqual({ q: 'ada', status: 'pending_approval', membership_type: 'grappling_leader' });
  });

  it('are sorted as requested, except search results', () => {
    expect(queryOf({ ...noFilters, sort: 'oldest' })).toEqual({ sort: 'oldest' });
    expect(queryOf({ ...noFilters, q: ' ', sort: 'name' })).toEqual({ sort: 'name' });
    expect(queryOf(narrowed)).not.toHaveProperty('sort', 'name');
  });

  it('start at a letter in a list by name, otherwise at a month', () => {
    const byName = filtersFrom({ sort: 'name', from: 'm' });
    expect(queryOf(byName)).toEqual({ sort: 'name', from: 'm' });
    expect(queryOf({ ...byName, q: 'ada' })).not.toHaveProperty('from', 'm');
    expect(chipsOf(byName)).toEqual([{ label: 'From: M', without: { ...byName, from: '' } }]);
    expect(chipsOf({ ...byName, q: 'ada' })).toEqual([]);
    const labels = ['', 'oldest'].map((sort) => chipsOf(filtersFrom({ sort, from: '2026-02' }))[0]?.label);
    expect(labels).toEqual(['Joined: February 2026 or earlier', 'Joined: February 2026 or later']);
    for (const [sort, from] of [
      ['name', '2026-02'],
      ['', 'm'],
      ['oldest', '2026-13'],
      ['name', 'é'],
    ] as const)
      expect(filtersFrom({ sort, from }).from).toBe('');
    expect(startChoices('name').map(([letter]) => letter)).toEqual([...'abcdefghijklmnopqrstuvwxyz']);
    expect(startChoices('oldest', '2026-01-31').slice(0, 2)).toEqual([
      ['2026-01', 'January 2026'],
      ['2025-12', 'December 2025'],
    ]);
  });

  const today = '2026-11-23';

  it.each([
    ['expired', { expires_until: '2026-11-22' }],
    ['expires_soon', { expires_from: '2026-11-23', expires_until: '2026-12-23' }],
    ['expires_2026-11', { expires_from: '2026-11-23', expires_until: '2026-11-30' }],
    ['expires_2027-02', { expires_from: '2027-02-01', expires_until: '2027-02-28' }],
  ])('request a range of expiration dates in order for the status %s', (status, range) => {
    const filters = { ...narrowed, ...filtersFrom({ status }), sort: 'name' as const };
    expect(filters.status).toBe(status);
    expect(queryOf({ ...filters, membership_type: 'youth' }, today)).toEqual({ membership_type: 'youth', ...range });
    expect(orderOf(filters)).toBe('First to expire first');
  });

  it('request members without consent, oldest first unless searched', () => {
    const filters = { ...narrowed, ...filtersFrom({ status: 'consent_missing' }), sort: 'name' as const, q: 'ada' };
    expect(queryOf({ ...filters, membership_type: 'youth' })).toEqual({
      q: 'ada',
      consent: 'missing',
      membership_type: 'youth',
    });
    expect(orderOf(filters)).toBe('Newest first');
    expect(orderOf({ ...filters, q: '' })).toBe('Oldest first');
    expect(chipsOf({ ...noFilters, status: 'consent_missing' })[0]?.label).toBe('Status: Consent missing');
  });

  it('reject invalid months', () => {
    for (const status of ['expires_2026-13', 'expires_', 'expires_2026-1', 'expires']) {
      expect(filtersFrom({ status })).toEqual(noFilters);
    }
  });

  it('offer expiration periods along with the statuses, and a chosen month', () => {
    const texts = (chosen: string) => statusChoicesWith(chosen).map(([, text]) => text);
    expect(texts('')).toEqual(expect.arrayContaining(['Approved', 'Expired', 'Expires within 30 days']));
    expect(texts('expires_2027-03')).toEqual([...texts(''), 'Expires in March 2027']);
    expect(chipsOf({ ...noFilters, status: 'expired' })[0]?.label).toBe('Status: Expired');
  });

  it('appear as labeled chips, each of which removes its own filter', () => {
    expect(chipsOf(noFilters)).toEqual([]);
    expect(chipsOf(narrowed)).toEqual([
      { label: 'Status: Pending approval', without: { ...narrowed, status: '' } },
      { label: 'Type: Grappling Leader', without: { ...narrowed, membership_type: '' } },
    ]);
  });

  it('are on paper in words, with the search and the order', () => {
    expect(wordsOf(noFilters)).toBe('Newest first');
    expect(wordsOf({ ...narrowed, q: ' ada ' })).toBe(
      'Search: ada · Status: Pending approval · Type: Grappling Leader · Newest first',
    );
    expect(wordsOf({ ...noFilters, sort: 'name', from: 'm' })).toBe('From: M · By last name');
  });
});
