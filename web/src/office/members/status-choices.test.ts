import { describe, expect, it } from 'vitest';
import { canApprove, canInvite, changesFor, checksOf, statusesFor } from './status-choices.ts';

const [inactive, suspended, pending] = ['inactive', 'suspended', 'pending_approval'];
const anyLock = ['Set Inactive', 'Suspend'];

it.each([
  ['approved', [inactive, suspended, pending], anyLock, false],
  ['inactive', ['approved', suspended, pending], ['Reactivate'], false],
  ['suspended', ['approved', inactive, pending], ['Set Inactive'], false],
  ['pending_approval', ['approved', inactive, suspended], anyLock, true],
  ['pending_payment', ['approved', inactive, suspended, pending], anyLock, false],
  ['denied', ['approved', inactive, suspended, pending], anyLock, false],
  ['on_hold', ['approved', inactive, suspended, pending], anyLock, false],
])(
  'for a member who is %s, the dropdown offers %j, the details %j and Approve: %s',
  (status, offered, names, approves) => {
    expect(statusesFor(status)).toEqual(offered);
    expect(changesFor(status).map(({ name }) => name)).toEqual(names);
    expect(canApprove({ status })).toBe(approves);
  },
);

describe('an invitation', () => {
  it.each([
    ['approved', true],
    ['pending_approval', true],
    ['suspended', false],
    ['on_hold', false],
  ])('for a member without a password who is %s: %s', (status, offered) => {
    expect(canInvite({ has_password: false, status })).toBe(offered);
  });

  it('is not offered to a member with a password', () => {
    expect(canInvite({ has_password: true, status: 'approved' })).toBe(false);
  });
});

describe('the checks that a leader has submitted', () => {
  const pendingDocument = (owner_uid: string, document_type: 'safesport' | 'background_check') => ({
    owner_uid,
    document_type,
  });
  const documents = [
    pendingDocument('ruth', 'background_check'),
    pendingDocument('ada', 'safesport'),
    pendingDocument('ruth', 'safesport'),
  ];

  it.each([
    ['ruth', ['safesport', 'background_check']],
    ['ada', ['safesport']],
    ['noah', []],
  ])('for %s: %j', (owner, checks) => {
    expect(checksOf(owner, documents)).toEqual(checks);
  });
});
