import { describe, expect, it } from 'vitest';
import { chipsOf, type Filters, filtersFrom, noFilters, queryOf } from './filters.ts';

const narrowed: Filters = {
  q: ' ada ',
  status: 'pending_approval',
  membership_type: 'grappling_leader',
  sort: 'name',
};

describe('the filters of the member list', () => {
  it('take over what a tile was clicked for', () => {
    expect(filtersFrom({ status: 'approved' })).toEqual({ ...noFilters, status: 'approved' });
    expect(filtersFrom({ membership_type: 'youth' })).toEqual({ ...noFilters, membership_type: 'youth' });
    expect(filtersFrom({ status: 'denied' })).toEqual({ ...noFilters, status: 'denied' });
    expect(filtersFrom({ ...narrowed })).toEqual(narrowed);
  });

  it('leave out what the product does not know', () => {
    expect(filtersFrom({ status: 'toString', membership_type: 'event_sanction', sort: 'newest', other: 'x' })).toEqual(
      noFilters,
    );
  });

  it('are asked of the server only where they are set', () => {
    expect(queryOf(noFilters)).toEqual({ q: undefined, status: undefined, membership_type: undefined });
    expect(queryOf(narrowed)).toEqual({ q: 'ada', status: 'pending_approval', membership_type: 'grappling_leader' });
  });

  it('are sorted as asked for, except what is searched for', () => {
    expect(queryOf({ ...noFilters, sort: 'oldest' })).toEqual({ sort: 'oldest' });
    expect(queryOf({ ...noFilters, q: ' ', sort: 'name' })).toEqual({ sort: 'name' });
    expect(queryOf(narrowed)).not.toHaveProperty('sort', 'name');
  });

  it('are shown as chips in words, each of which takes its own filter away', () => {
    expect(chipsOf(noFilters)).toEqual([]);
    expect(chipsOf(narrowed)).toEqual([
      { label: 'Status: Pending approval', without: { ...narrowed, status: '' } },
      { label: 'Type: Grappling Leader', without: { ...narrowed, membership_type: '' } },
    ]);
  });
});
