import { familyOf } from '../../functions/test/support/families.ts';
import { makeOld, writeOldData } from '../../functions/test/support/old-data.ts';
import { memberOf } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';
import { openDashboard } from './dashboards.mjs';
import { runMigration } from './migration-run.mjs';

/** How many households are looked at, how many people each has, and how many other members there are. */
const OPEN = 5;
const PEOPLE = 3;
const OTHERS = 300;

const families = await Promise.all(Array.from({ length: OPEN }, () => familyOf(PEOPLE)));
const households = await Promise.all(
  families.map(async ({ token }) => {
    const { members } = await call('household', {}, token);
    return Promise.all(members.map(memberOf));
  }),
);
await writeOldData('bench-dashboards', OTHERS, () => {});
await makeOld(households.flat());
const dashboards = await Promise.all(families.map(openDashboard));
const { members } = await runMigration();
const shown = await Promise.all(dashboards.map((dashboard) => dashboard.close()));
const wrong = shown.flatMap((one) => one.wrong);
for (const one of wrong) console.log(`  ${one}`);
const isRight = wrong.length === 0 && members === OTHERS + OPEN * PEOPLE;
const drawn = shown.reduce((sum, { seen }) => sum + seen, 0);
console.log(
  `${isRight ? 'pass' : 'FAIL'}   ${OPEN} open dashboards, drawn ${drawn} times, stay right while ${members} members are rewritten`,
);
process.exit(isRight ? 0 : 1);
