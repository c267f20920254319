import { newAdmin } from '../functions/test/support/office.ts';
import { workOn } from './support/daily-records.ts';
import { openReports } from './support/reports.ts';
import { comeBack } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('the office reads in the reports what the daily work did, what failed, and what was not finished', async ({
  page,
}) => {
  await workOn('2098-03-01', { counts: { memberships: { sent: 12, late: 1 }, emails: { sent: 1, failed: 0 } } });
  await workOn('2098-03-02', { counts: { checks: { sent: 0, failed: 2 } }, broken: ['refunds'], ended_at: null });
  await comeBack(page, (await newAdmin()).user.email);
  await openReports(page);
  const work = page.getByRole('region', { name: 'Daily work' });
  const done = work.getByRole('listitem').filter({ hasText: 'March 1, 2098' });
  await expect(done).toContainText('12 membership reminders, 1 waiting email sent');
  await expect(done).toContainText('Finished');
  const stopped = work.getByRole('listitem').filter({ hasText: 'March 2, 2098' });
  await expect(stopped).toContainText('Nothing was due');
  await expect(stopped).toContainText('Failed, and tried again the next day: refunds, check reminders (2).');
  await expect(stopped).toContainText('Not finished');
});
