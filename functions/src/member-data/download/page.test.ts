import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

const data = {
  name: 'Ada <script>alert(1)</script>',
  made_at: '2026-11-23T12:00:00.000Z',
  sections: [
    {
      collection: 'members',
      title: 'Membership',
      records: [
        {
          first_name: 'Ada & "Eve"',
          phone: null,
          terms: [{ from: '2026-01-01', how: 'approved' }],
          devices: [],
          '<b>': '<img src=x onerror=alert(1)>',
          email_confirmed: true,
        },
      ],
    },
  ],
  left_out: [{ collection: 'limits', why: 'Counts of attempts' }],
};

test('shows all data in plain words with markup escaped', () => {
  const page = pageOf(data);
  expect(page).toContain('<h2>Membership</h2>');
  expect(page).toContain('<th scope="row">First name</th><td>Ada &amp; &quot;Eve&quot;</td>');
  expect(page).toContain('<th scope="row">From</th><td>2026-01-01</td>');
  expect(page).toContain('<th scope="row">Email confirmed</th><td>Yes</td>');
  expect(page).toContain('<td>None</td>');
  expect(page).not.toContain('Phone');
  expect(page).toContain('<li>Counts of attempts</li>');
  expect(page).not.toMatch(/<(script|img|b)\b/);
});
