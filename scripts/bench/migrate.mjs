import { familyOf } from '../../functions/test/support/households.ts';
import { migrate, rewrittenIn } from '../../functions/test/support/migration.ts';
import { makeOld, writeOldData } from '../../functions/test/support/old-data.ts';
import { memberOf } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';
import { inWords, step } from '../parts/steps.mjs';
import { openDashboard } from './dashboards.mjs';
import { printTable } from './figures.mjs';

/** How many members there are. */
const SIZE = Math.ceil(Number(process.env.SIZES ?? 3000) / 30) * 30;
/** How many dashboards of households are open meanwhile, and how many people each shows. */
const OPEN = 5;
const PEOPLE = 3;
/** Accounts and addresses are read once, members twice, and once more where they are rewritten; so are accounts that are mended. */
const READS_EACH = 5;
const LABEL = 'bench-migrate';

const inThousands = (count) => count.toLocaleString('en-US');

const families = await Promise.all(Array.from({ length: OPEN }, () => familyOf(PEOPLE)));
const households = await Promise.all(
  families.map(async ({ token }) => {
    const { members } = await call('household', {}, token);
    return Promise.all(members.map(memberOf));
  }),
);

/** Writes everything as it was before the update, also those whose dashboards are open. */
async function writeAll() {
  const writing = `Writing ${inThousands(SIZE)} members, their accounts and addresses`;
  await step('Written', writing, () =>
    writeOldData(LABEL, SIZE, (written) => {
      if (written % 30_000 === 0) console.log(`  ${inThousands(written)}`);
    }),
  );
  await makeOld(households.flat());
}

/** Runs the command once; resolves to what it cost. `stopsAt`: after how many members it is stopped. */
async function run(stopsAt = Number.POSITIVE_INFINITY) {
  const begin = performance.now();
  const lookedAt = (said) => Number([...said.matchAll(/members: (\d+) looked at/g)].at(-1)?.[1] ?? 0);
  const ended = await migrate({ stopAt: (said) => lookedAt(said) >= stopsAt });
  const time = performance.now() - begin;
  if (ended.code === 0) {
    const reads = Number(/^Read (\d+) documents/m.exec(ended.said)?.[1]);
    return { time, reads, accounts: rewrittenIn(ended, 'accounts'), members: rewrittenIn(ended, 'members') };
  }
  const [, members, reads] = /members: \d+ looked at, (\d+) rewritten; (\d+) documents read/.exec(
    ended.said.split('Stopped at')[1] ?? '',
  ) ?? [undefined, Number.NaN, Number.NaN];
  if (ended.code !== 143) throw new Error(ended.said);
  return { time, reads: Number(reads), accounts: rewrittenIn(ended, 'accounts'), members: Number(members) };
}

await writeAll();
const dashboards = await Promise.all(families.map(openDashboard));
const first = await step('First run', 'Migrating', () => run());
await writeAll();
const stopped = await step('Stopped run', 'Migrating, to be stopped half-way', () => run(SIZE / 2));
const rest = await step('Run again', 'Migrating the rest', () => run());
const nothing = await step('Nothing to do', 'Migrating what is migrated', () => run());

const wrong = dashboards.flatMap((dashboard) => dashboard.close());
const shown = dashboards.reduce((sum, { seen }) => sum + seen(), 0);
const runs = { 'First run': first, 'Stopped half-way': stopped, 'Run again': rest, 'Nothing to do': nothing };
printTable(
  [`${inThousands(SIZE)} members`, 'time', 'documents read', 'accounts mended', 'members rewritten'],
  Object.entries(runs).map(([name, { time, reads, accounts, members }]) => [
    name,
    inWords(time),
    ...[reads, accounts, members].map(inThousands),
  ]),
);
console.log(`${OPEN} open dashboards were drawn ${shown} times; wrong: ${wrong.length}.`);
for (const one of wrong) console.log(`  ${one}`);
const goals = {
  'everybody is rewritten once': first.members === SIZE + OPEN * PEOPLE,
  'stopped and run again, nobody is rewritten twice': stopped.members + rest.members === first.members,
  'the accounts, too': stopped.accounts + rest.accounts === first.accounts && first.accounts > 0,
  'nothing to do is nothing written': nothing.accounts + nothing.members === 0,
  [`at most ${READS_EACH} documents read for each member`]: first.reads <= READS_EACH * SIZE + 1000,
  'open dashboards stay right': wrong.length === 0 && shown > OPEN,
};
for (const [goal, met] of Object.entries(goals)) console.log(`${met ? 'pass' : 'FAIL'}   ${goal}`);
process.exit(Object.values(goals).every(Boolean) ? 0 : 1);
