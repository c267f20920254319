import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf, setTimeZone } from '@portal/contract/days';
import { noteBegin, noteEnd, notePiece } from '#daily/store.ts';
import { findMemberByEmail } from '#members/store.ts';
import { config } from '#platform/config.ts';
import { populateFederation, type TellProgress } from '#test-data/federation/populate.ts';
import { runCommand } from './command.ts';

const text = (count: number) => count.toLocaleString('en-US');

/** How often it says how far it is (ms). */
const everySoOften = 5000;
let saidAt = performance.now();

const tell: TellProgress = (what, done, all) => {
  if (performance.now() - saidAt < everySoOften && done < all) return;
  saidAt = performance.now();
  console.log(`  ${text(done)} of ${text(all)} ${what}`);
};

// Fills a demo project that has an admin and nothing else with a federation: see scripts/suite/federation.mjs.
const { values } = parseArgs({ options: { members: { type: 'string' }, admin: { type: 'string', default: '' } } });
await runCommand(async () => {
  process.loadEnvFile(join('functions', '.env'));
  setTimeZone(config.timeZone);
  const office = await findMemberByEmail(values.admin);
  if (!office) throw new Error('--admin takes the email address of an admin');
  const { members, pairs } = await populateFederation(Number(values.members), office, tell);
  const today = dayOf();
  await noteBegin(today);
  await notePiece(today, 'duplicates', { looked: members.length, found: pairs });
  await noteEnd(today);
});
