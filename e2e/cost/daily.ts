import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collections } from '@portal/contract/collections';
import { manyMembers } from '../../functions/test/support/many-members.ts';
import { writeRaw } from '../../functions/test/support/raw.ts';
import { without } from '../../scripts/meter/usage.ts';
import { usageFile } from '../../scripts/meter/usage-file.mjs';
import type { Journey } from './journey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const env = {
  ...process.env,
  STRIPE_SECRET_KEY: 'sk_test_emulated',
  FUNCTION_TARGET: 'daily',
  METERED_IN: usageFile('test'),
};

/** Does the work of a day (`YYYY-MM-DD`), metered as the function that does it. */
async function workOf(day: string): Promise<void> {
  const preload = fileURLToPath(new URL('../../scripts/meter/record-functions.mjs', import.meta.url));
  await promisify(execFile)('node', ['--import', preload, 'functions/src/cli/daily.ts', '--date', day], {
    cwd: root,
    env,
  });
}

// A Monday: on Saturdays all members are counted, too.
const day = '2026-06-01';
const saturday = '2026-06-06';
const reminded = 20;
const counted = 300;

export const daily: Journey[] = [
  { id: 'daily', says: 'The daily work, when nothing is due', walk: ({ metered }) => metered(() => workOf(day)) },
  {
    id: 'reminders',
    says: 'Reminders in the daily work',
    of: { count: reminded, what: 'reminders' },
    async walk({ metered }) {
      const nothing = await metered(() => workOf(day));
      const due = { status: 'approved', membership_expiry: '2026-07-01' } as const;
      await writeRaw(collections.members, manyMembers('cost', 0, reminded, due));
      return without(await metered(() => workOf(day)), nothing);
    },
  },
  {
    id: 'recount',
    says: 'Counting all members in the daily work',
    of: { count: counted, what: 'members' },
    async walk({ metered }) {
      await writeRaw(collections.members, manyMembers('cost', 0, counted));
      const weekday = await metered(() => workOf(day));
      return without(await metered(() => workOf(saturday)), weekday);
    },
  },
];
