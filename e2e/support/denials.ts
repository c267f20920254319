import type { Page } from '@playwright/test';
import { dayOf, daysLater } from '@portal/contract/days';
import { dayText } from '@portal/contract/format';

/** What an office writes, on two lines. */
export const reason = 'We cannot read the birth date.\nPlease check it & the name.';

/** Today, and the day by which a refund of today arrives, as people read them. */
export const today = () => dayText(dayOf());
export const dueDay = () => dayText(daysLater(dayOf(), 14));

/** Where the membership stands, on the dashboard. */
export const statusRegion = (page: Page) => page.getByRole('region', { name: 'Membership Status' });

export const historyRegion = (page: Page) => page.getByRole('region', { name: 'Payment history' });
