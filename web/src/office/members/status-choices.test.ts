import { describe, expect, it } from 'vitest';
import { canApprove, canInvite, changesFor, checksOf, obstacleOf, statusesFor } from './status-choices.ts';

describe('the status dropdown of a row', () => {
  it.each([
    ['approved', ['inactive', 'suspended', 'pending_approval']],
    ['inactive', ['approved', 'suspended', 'pending_approval']],
    ['suspended', ['approved', 'inactive', 'pending_approval']],
    ['pending_approval', ['approved', 'inactive', 'suspended']],
    ['pending_payment', ['approved', 'inactive', 'suspended', 'pending_approval']],
    ['denied', ['approved', 'inactive', 'suspended', 'pending_approval']],
    ['on_hold', ['approved', 'inactive', 'suspended', 'pending_approval']],
  ])('of a member who is %s offers %j', (status, offered) => {
    expect(statusesFor(status)).toEqual(offered);
  });
});

describe('the details', () => {
  it.each([
    ['approved', ['Set Inactive', 'Suspend']],
    ['pending_payment', ['Set Inactive', 'Suspend']],
    ['inactive', ['Reactivate']],
    ['suspended', ['Set Inactive']],
    ['denied', ['Set Inactive', 'Suspend']],
    ['on_hold', ['Set Inactive', 'Suspend']],
  ])('of a member who is %s offer %j', (status, offered) => {
    expect(changesFor(status).map(({ name }) => name)).toEqual(offered);
  });
});

describe('the Approve button', () => {
  it.each([
    ['pending_approval', true],
    ['pending_payment', false],
    ['approved', false],
    ['inactive', false],
    ['denied', false],
  ])('of a member who is %s: %s', (status, offered) => {
    expect(canApprove({ status })).toBe(offered);
  });
});

describe('an invitation', () => {
  it.each([
    ['approved', true],
    ['pending_approval', true],
    ['suspended', false],
    ['on_hold', false],
  ])('to a member without a password who is %s: %s', (status, offered) => {
    expect(canInvite({ has_password: false, status })).toBe(offered);
  });

  it('is for nobody who has a password', () => {
    expect(canInvite({ has_password: true, status: 'approved' })).toBe(false);
  });
});

describe('what keeps a member from being approved', () => {
  const unchecked = {
    safesport_verified: false,
    safesport_expires: null,
    background_check_verified: false,
    background_check_expires: null,
  };
  const checked = { ...unchecked, safesport_verified: true, background_check_verified: true };

  it('names both checks of a new leader', () => {
    expect(obstacleOf({ membership_type: 'grappling_leader', ...unchecked }, [])).toBe(
      'Missing: SafeSport certification and background check',
    );
  });

  it('names the one that is left', () => {
    const halfChecked = { ...unchecked, safesport_verified: true };
    expect(obstacleOf({ membership_type: 'grappling_leader', ...halfChecked }, [])).toBe('Missing: background check');
  });

  it('names a check that has lapsed, not one whose last day is to come', () => {
    const renewable = { ...checked, safesport_expires: '2025-12-31', background_check_expires: '2999-12-31' };
    expect(obstacleOf({ membership_type: 'grappling_leader', ...renewable }, [])).toBe(
      'Missing: SafeSport certification (lapsed)',
    );
  });

  it('is nothing for a checked leader, and for competitors', () => {
    expect(obstacleOf({ membership_type: 'grappling_leader', ...checked }, [])).toBeUndefined();
    expect(obstacleOf({ membership_type: 'adult', ...unchecked }, [])).toBeUndefined();
  });

  const leader = { membership_type: 'grappling_leader', ...unchecked } as const;

  it.each([
    [
      'the one that is handed in',
      leader,
      ['safesport'],
      'In review: SafeSport certification. Missing: background check',
    ],
    [
      'both once they are handed in',
      leader,
      ['safesport', 'background_check'],
      'In review: SafeSport certification and background check',
    ],
    [
      'a lapsed one that is handed in again',
      { ...leader, ...checked, background_check_expires: '2025-12-31' },
      ['background_check'],
      'In review: background check',
    ],
    [
      'only what is missing, where a check that counts is handed in again',
      { ...leader, safesport_verified: true },
      ['safesport'],
      'Missing: background check',
    ],
  ] as const)('tells as in review %s', (_, member, handedIn, outcome) => {
    expect(obstacleOf(member, handedIn)).toBe(outcome);
  });
});

describe('the checks that a leader has handed in', () => {
  const handedIn = (owner_uid: string, document_type: 'safesport' | 'background_check') => ({
    owner_uid,
    document_type,
  });
  const documents = [handedIn('ruth', 'background_check'), handedIn('ada', 'safesport'), handedIn('ruth', 'safesport')];

  it.each([
    ['ruth', ['safesport', 'background_check']],
    ['ada', ['safesport']],
    ['noah', []],
  ])('of %s are %j', (owner, checks) => {
    expect(checksOf(owner, documents)).toEqual(checks);
  });
});
