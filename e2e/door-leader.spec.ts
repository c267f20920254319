import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { approvedMember } from '../functions/test/support/approved.ts';
import { newDoorToken, sentArrival } from '../functions/test/support/door.ts';
import { daysFromToday, forms } from '../functions/test/support/forms.ts';
import { approvedEvent, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { overflowOf } from './support/overflow.ts';
import { readPages, textOf } from './support/pdfs.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession, signInAgain } from './support/session.ts';
import { expect, test } from './support/test.ts';

void [readFile, signInAgain];

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a leader makes a link, sees who arrives, and downloads the coaches', async ({ page }) => {
});
