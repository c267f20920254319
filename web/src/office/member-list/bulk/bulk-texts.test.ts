import { expect, test } from 'vitest';
import {
  addedText,
  approveQuestion,
  cleanedText,
  invitationQuestion,
  restoredText,
  selectionText,
  statusActionText,
  statusQuestion,
} from './bulk-texts.ts';

test.each([
  [statusQuestion(12, 'inactive'), 'Change status of 12 members to "inactive"?'],
  [selectionText(0, 25), 'None on this page selected'],
  [selectionText(3, 25), '3 of 25 on this page selected'],
  [invitationQuestion(1, 1), 'Send an invitation to 1 member?'],
  [
    invitationQuestion(3, 5),
    'Send an invitation to 3 of the 5 selected members? The others have a password or are locked.',
  ],
  [
    invitationQuestion(4, 5),
    'Send an invitation to 4 of the 5 selected members? The other one has a password or is locked.',
  ],
  [approveQuestion(3, 3), 'Approve 3 members?'],
  [approveQuestion(1, 1), 'Approve 1 member?'],
  [approveQuestion(3, 5), 'Approve 3 of 5 selected? 2 aren’t waiting for approval.'],
  [approveQuestion(1, 2), 'Approve 1 of 2 selected? 1 isn’t waiting for approval.'],
  [statusActionText('inactive'), 'set to "inactive"'],
  [statusActionText('approved'), 'approved, or restored to their previous status'],
])('the text of a bulk action: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test('the test data’s result shows the server’s counts', () => {
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
