import { forms } from '../../../functions/test/support/forms.ts';
import { once } from '../../../functions/test/support/once.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { openView } from '../places.ts';
import { enterOffice } from '../session.ts';
import { expect } from '../test.ts';
import { type ViewSequence, viewFactory } from './view.ts';

const messages = viewFactory('Messages');

/** A message with words too long for a phone, and the subject of a closed message. */
const sent = once(async () => {
  const mark = Date.now();
  const address = `grace.${'of.the.hudson.valley.'.repeat(2)}${mark}@example.org`;
  const open = { ...forms.contact(address, `Two clubs ${'Grappling'.repeat(6)} ${mark}`), phone: '(212) 555-0148' };
  const closed = forms.contact(undefined, `Answered ${mark}`);
  await call('sendContactMessage', { body: closed });
  await call('sendContactMessage', { body: { ...open, message: `${'Which club do I enter? '.repeat(60)}` } });
  const { token } = await people.admin();
  const { contacts } = await call('listContacts', { query: { limit: 100 } }, token);
  const { contact_id = '' } = contacts.find(({ subject }) => subject === closed.subject) ?? {};
  await call('closeContact', { params: { id: contact_id }, body: { closed: true } }, token);
  return { open: open.subject, closed: closed.subject };
});

/** The messages to the federation, open and closed. */
export const contactViews: ViewSequence[] = [
  [
    messages('', async (page) => {
      const { open } = await sent();
      await enterOffice(page, await people.admin());
      await openView(page, 'admin-contacts');
      await expect(page.getByRole('heading', { level: 3, name: open })).toBeVisible();
    }),
    messages.long('closed', async (page) => {
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(page.getByRole('heading', { level: 3, name: (await sent()).closed })).toBeVisible();
    }),
  ],
];
