import type { Page } from '@playwright/test';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { cardCodeOf } from '../../functions/test/support/database-state.ts';
import { freshEmail } from '../../functions/test/support/forms.ts';
import { call } from '../../functions/test/support/portal.ts';
import { expect } from '../support/test.ts';
import { atHeading } from '../support/views/view.ts';
import type { Journey } from './journey.ts';

async function look(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await atHeading(page, 'Membership');
}

export const visitors: Journey[] = [
  {
    id: 'visit',
    says: 'A visitor looks at Home and Membership',
    walk: ({ page, metered }) => metered(() => look(page)),
  },
  {
    id: 'visit-again',
    says: 'The same, in a browser that was there before',
    async walk({ page, metered }) {
      await metered(() => look(page));
      return metered(() => look(page));
    },
  },
  {
    id: 'check',
    says: 'A stranger checks a card',
    async walk({ page, metered }) {
      const code = await cardCodeOf((await approvedMember()).user.user_id);
      return metered(async () => {
        await page.goto(`/verify?verify=${code}`);
        await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
      });
    },
  },
  {
    id: 'contact',
    says: 'A visitor sends a message',
    walk: ({ page, metered }) =>
      metered(async () => {
        await page.goto('/contact');
        await atHeading(page, 'Contact');
        const message = { 'First name': 'Grace', 'Last name': 'Hobbs', Subject: 'Second child', Email: freshEmail() };
        for (const [label, text] of Object.entries(message)) await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByLabel('Concern', { exact: true }).selectOption({ label: 'Membership' });
        await page.getByLabel('Message', { exact: true }).fill('Can I register a second child?');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'We received your message' })).toBeVisible();
      }),
  },
  {
    id: 'health',
    says: 'An uptime check',
    walk: ({ metered }) => metered(() => call('health', {})),
  },
];
