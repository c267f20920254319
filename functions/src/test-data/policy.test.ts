import { expect, test } from 'vitest';
import { requireTestData, summaryText } from './policy.ts';

test.each([
  ['a demo project', 'demo-grappling', false],
  ['a project that allows it', 'federation-staging', true],
])('allows test data in %s', (_, projectId, allowed) => {
  expect(() => requireTestData(projectId, allowed)).not.toThrow();
});

test.each(['federation', 'federation-demo-', 'my-demo-project', ''])(
  'rejects test data in the project "%s"',
  (projectId) => {
    expect(() => requireTestData(projectId, false)).toThrow(expect.objectContaining({ status: 403 }));
  },
);

test.each([
  [
    { member: 120, charter: 14, event: 12, payment: 131, message: 18 },
    '120 members, 14 charters, 12 events, 131 payments, 18 messages',
  ],
  [{ member: 0, charter: 1, event: 0, payment: 0, message: 1 }, '1 charter, 1 message'],
  [{ member: 0, charter: 0, event: 0, payment: 0, message: 0 }, undefined],
])('summarizes %o', (counts, text) => {
  expect(summaryText(counts)).toBe(text);
});
