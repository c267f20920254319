import { collections } from '@portal/contract/values/collections';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { storedIn } from '#test/support/database-state.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { api, call } from '#test/support/portal.ts';

test('a message is stored and forwarded to the federation with the sender as reply-to', async () => {
  const subject = `About ${freshEmail()}`;
  const form = { ...forms.contact(undefined, subject), phone: '(212) 555-0148' };
  await call('sendContactMessage', { body: form });
  const kept = (await storedIn(collections.contacts)).filter((contact) => contact.subject === subject);
  expect(kept).toEqual([
    {
      ...form,
      contact_id: expect.stringMatching(/^\w{20}$/),
      phone: '+12125550148',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      closed_at: null,
      test_data: false,
    },
  ]);
  const mail = await awaitEmail(brand.email, new RegExp(subject));
  expect(mail.replyTo).toEqual([expect.objectContaining({ address: form.email })]);
  expect(mail.text).toContain('Which one do I enter?');
  expect(mail.html).toContain('Which one do I enter?');
});

test('the sender gets a copy that says when we reply, without links and without the name', async () => {
  const email = freshEmail();
  const message = 'See https://evil.example/win or write to win@evil.example.';
  await call('sendContactMessage', { body: { ...forms.contact(email, 'Win at www.evil.example'), message } });
  const copy = await awaitEmail(email, /^We received your message$/);
  expect(copy.text).toContain('within two business days');
  expect(copy.text).toContain('See https: //evil. example/win or write to win@evil. example.');
  expect(copy.text).toContain('Win at www. evil. example');
  expect(copy.html).not.toContain('evil.example');
  expect(copy.text).not.toContain('Hello');
});

test('the sixth message from one address within an hour is rejected', async () => {
  const email = freshEmail();
  const statuses = [];
  for (let time = 1; time <= 6; time++) {
    const body = forms.contact(email);
    statuses.push((await api('POST /contact', { body })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
