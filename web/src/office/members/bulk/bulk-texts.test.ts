import { expect, test } from 'vitest';
import {
  addedText,
  approveQuestion,
  cleanedText,
  invitationQuestion,
  restoredText,
  selectionText,
  statusDeed,
  statusQuestion,
} from './bulk-texts.ts';

test('what is selected is told, and asked for', () => {
  expect(statusQuestion(12, 'inactive')).toBe('Change status of 12 members to "inactive"?');
  expect(selectionText(0, 25)).toBe('None on this page selected');
  expect(selectionText(3, 25)).toBe('3 of 25 on this page selected');
});

test('who of the selected is invited is told, and asked for', () => {
  expect(invitationQuestion(1, 1)).toBe('Send an invitation to 1 member?');
  expect(invitationQuestion(3, 5)).toBe(
    'Send an invitation to 3 of the 5 selected members? The others have a password or are locked.',
  );
  expect(invitationQuestion(4, 5)).toContain('? The other one has a password or is locked.');
});

test.each([
  [3, 3, 'Approve 3 members?'],
  [1, 1, 'Approve 1 member?'],
  [3, 5, 'Approve 3 of 5 selected? 2 aren’t waiting for approval.'],
  [1, 2, 'Approve 1 of 2 selected? 1 isn’t waiting for approval.'],
])('approving %i of %i is asked for by how many await it', (count, selected, question) => {
  expect(approveQuestion(count, selected)).toBe(question);
});

test('what was done is told, also to those who were locked', () => {
  expect(statusDeed('inactive')).toBe('set to "inactive"');
  expect(statusDeed('approved')).toBe('approved, or restored to their previous status');
});

test('what became of the test data is told in the counts of the server', () => {
  const applications = { academy_charters: 1, event_sanctions: 2 };
  expect(cleanedText({ memberships: 6, ...applications, payment_transactions: 0 })).toBe(
    'Test data deleted: 6 members, 1 charter, 2 events, 0 payments',
  );
  expect(addedText({ members_added: 6, ...applications, contact_submissions: 2 })).toBe(
    'Sample data added: 6 members, 1 charter, 2 events, 2 messages',
  );
  expect(
    restoredText({ members_added: 95, youth_members: 40, adult_members: 45, grappling_leaders: 10, ...applications }),
  ).toBe('Full dataset restored: 95 members (40 youth, 45 adult, 10 leaders), 1 charter, 2 events');
});
