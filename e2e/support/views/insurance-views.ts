import { forms } from '../../../functions/test/support/forms.ts';
import { paidCertificate, requestCertificateOf } from '../../../functions/test/support/insurance.ts';
import { approvedCharter, approvedLeader } from '../../../functions/test/support/leaders.ts';
import { once } from '../../../functions/test/support/once.ts';
import { call } from '../../../functions/test/support/portal.ts';
import { people } from '../cast.ts';
import { openView, press } from '../places.ts';
import { enterOffice, resumeSession } from '../session.ts';
import { expect } from '../test.ts';
import { hasErrors, type ViewSequence, viewFactory } from './view.ts';

const insurance = viewFactory('Insurance');
const certificates = viewFactory('Insurance certificates');

/** A charter with certificates in every status, one for a holder with a name too long for a phone. */
const busy = once(async () => {
  const admin = await people.admin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id: id } = await approvedCharter(leader, admin);
  const long = `Riverside${'Hudson'.repeat(6)} Hall ${Date.now()}`;
  await requestCertificateOf(leader, { ...forms.certificate(id), holder_name: long });
  const [refused = '', sent = ''] = [await paidCertificate(leader, id), await paidCertificate(leader, id)];
  await paidCertificate(leader, id);
  await call('updateCertificate', { params: { id: sent }, body: { action: 'send' } }, admin.token);
  const refusal = { action: 'refuse', reason: 'The holder’s address is not complete.\nPlease ask again.' } as const;
  await call('updateCertificate', { params: { id: refused }, body: refusal }, admin.token);
  return { email: leader.user.email, id };
});

/** Certificates of insurance as a leader and the office see them. */
export const insuranceViews: ViewSequence[] = [
  [
    insurance.long('no charter chosen', async (page) => {
      await resumeSession(page, (await busy()).email);
      await openView(page, 'insurance');
      await expect(page.getByText(/^Choose the charter or event on your dashboard/)).toBeVisible();
    }),
    insurance('', async (page) => {
      const { email, id } = await busy();
      await resumeSession(page, email);
      await openView(page, 'insurance', { id, kind: 'academy_charter' });
      await expect(page.getByRole('list', { name: 'Your certificates' }).getByRole('listitem')).toHaveCount(4);
      await expect(page.getByText(/^Not issued/)).toBeVisible();
    }),
    insurance.long('errors', async (page) => {
      await press(page, /^Request and pay/);
      await hasErrors(page);
    }),
  ],
  [
    certificates('', async (page) => {
      await busy();
      await enterOffice(page, await people.admin());
      await openView(page, 'admin-certificates');
      await expect(page.getByRole('list', { name: 'Decided' }).getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Waiting' }).getByText('With the broker')).not.toHaveCount(0);
    }),
    certificates.long('a request', async (page) => {
      await page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: /^Open/ }).first().click();
      await expect(page.getByRole('dialog').getByText(/^(Send the request|The broker has to)/)).toBeVisible();
    }),
  ],
];
