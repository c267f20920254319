import { writeOldData } from '../../functions/test/support/old-data.ts';
import { inWords, step } from '../parts/steps.mjs';
import { printTable } from './figures.mjs';
import { runMigration } from './migration-run.mjs';

/** How many members there are: as many as are asked for, in whole groups of old data. */
const SIZE = Math.ceil(Number(process.env.SIZES ?? 3000) / 30) * 30;
/**
 * Accounts and addresses are read once, members three times, the last time to be counted, and once more where they are
 * rewritten; so are accounts that are mended.
 */
const READS_EACH = 6;
const LABEL = 'bench-migrate';

const inThousands = (count) => count.toLocaleString('en-US');

const writeAll = () =>
  step('Written', `Writing ${inThousands(SIZE)} members, their accounts and addresses`, () =>
    writeOldData(LABEL, SIZE, (written) => {
      if (written % 30_000 === 0) console.log(`  ${inThousands(written)}`);
    }),
  );

await writeAll();
const first = await step('First run', 'Migrating', () => runMigration());
await writeAll();
const stopped = await step('Stopped run', 'Migrating, to be stopped half-way', () => runMigration(SIZE / 2));
const rest = await step('Run again', 'Migrating the rest', () => runMigration());
const nothing = await step('Nothing to do', 'Migrating what is migrated', () => runMigration());

const runs = { 'First run': first, 'Stopped half-way': stopped, 'Run again': rest, 'Nothing to do': nothing };
printTable(
  [`${inThousands(SIZE)} members`, 'time', 'documents read', 'accounts mended', 'members rewritten'],
  Object.entries(runs).map(([name, { time, reads, accounts, members }]) => [
    name,
    inWords(time),
    ...[reads, accounts, members].map(inThousands),
  ]),
);
const goals = {
  'everybody is rewritten once': first.members === SIZE,
  'stopped and run again, nobody is rewritten twice': stopped.members + rest.members === SIZE,
  'the accounts, too': stopped.accounts + rest.accounts === first.accounts && first.accounts > 0,
  'nothing to do is nothing written': nothing.accounts + nothing.members === 0,
  [`at most ${READS_EACH} documents read for each member`]: first.reads <= READS_EACH * SIZE + 1000,
};
for (const [goal, met] of Object.entries(goals)) console.log(`${met ? 'pass' : 'FAIL'}   ${goal}`);
process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1;
