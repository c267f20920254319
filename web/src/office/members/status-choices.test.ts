import { describe, expect, it } from 'vitest';
import { canApprove, canInvite, changesFor, checksOf, statusesFor } from './status-choices.ts';

it.each([
  ['approved', ['inactive', 'suspended', 'pending_approval']],
  ['inactive', ['approved', 'suspended', 'pending_approval']],
  ['suspended', ['approved', 'inactive', 'pending_approval']],
  ['pending_approval', ['approved', 'inactive', 'suspended']],
  ['pending_payment', ['approved', 'inactive', 'suspended', 'pending_approval']],
  ['denied', ['approved', 'inactive', 'suspended', 'pending_approval']],
  ['on_hold', ['approved', 'inactive', 'suspended', 'pending_approval']],
])('the status dropdown of a member who is %s offers %j', (status, offered) => {
  expect(statusesFor(status)).toEqual(offered);
});

it.each([
  ['approved', ['Set Inactive', 'Suspend']],
  ['pending_payment', ['Set Inactive', 'Suspend']],
  ['inactive', ['Reactivate']],
  ['suspended', ['Set Inactive']],
  ['denied', ['Set Inactive', 'Suspend']],
  ['on_hold', ['Set Inactive', 'Suspend']],
])('the details of a member who is %s offer %j', (status, offered) => {
  expect(changesFor(status).map(({ name }) => name)).toEqual(offered);
});

it.each([
  ['pending_approval', true],
  ['pending_payment', false],
  ['approved', false],
  ['inactive', false],
  ['denied', false],
])('the Approve button of a member who is %s: %s', (status, offered) => {
  expect(canApprove({ status })).toBe(offered);
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
