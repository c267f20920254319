import { expect, test } from 'vitest';
import { replyAddress } from './contact-texts.ts';

test('a reply is addressed to the sender only, whatever the subject and address contain', () => {
  expect(replyAddress({ email: 'o+x@example.org', subject: 'Fees & dates?' })).toBe(
    'mailto:o%2Bx@example.org?subject=Re%3A%20Fees%20%26%20dates%3F',
  );
  const tricky = new URL(replyAddress({ email: 'a?bcc=all@example.org', subject: 'x&cc=all@example.org' }));
  expect([...tricky.searchParams.keys()]).toEqual(['subject']);
});
