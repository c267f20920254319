import { parseArgs } from 'node:util';
import { dayOf } from '@portal/contract/values/days';
import { recordRunEnd, recordRunStart } from '#app/daily/store.ts';
import { findMemberByEmail } from '#members/store.ts';
import { runAsServer } from '#test/support/server.ts';
import { populateFederation, type ReportProgress } from './populate/federation.ts';

const text = (count: number) => count.toLocaleString('en-US');

/** The interval between progress reports (ms). */
const everySoOften = 5000;
let saidAt = performance.now();

const report: ReportProgress = (what, done, all) => {
  if (performance.now() - saidAt < everySoOften && done < all) return;
  saidAt = performance.now();
  console.log(`  ${text(done)} of ${text(all)} ${what}`);
};

// Adds a federation to the demo data of a running suite: see scripts/populate.ts.
const { values } = parseArgs({ options: { members: { type: 'string', default: '' } } });
const office = await findMemberByEmail('admin@example.org');
if (!office) throw new Error('The demo data has no admin@example.org');
await runAsServer(() => populateFederation(Number(values.members), office, report));
await recordRunStart(dayOf());
await recordRunEnd(dayOf());
