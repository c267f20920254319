import { writeFileSync } from 'node:fs';
import { answeredHere } from '../../../functions/test/support/measured.ts';
import { journeysFor } from './journeys.mjs';
import { findPeople } from './people.mjs';

const { FIGURES_FILE, JOURNEYS = '', MEMBERS } = process.env;

async function timed(run) {
  const begin = performance.now();
  const result = await run();
  // What says itself how long it took has done something else before.
  return { ms: performance.now() - begin, ...result };
}

/** Makes the calls of a screen, and reads what it listens to. */
async function opened({ calls = [], listens = [] }) {
  const figures = { reads: 0, bytes: 0 };
  for (const { method = 'GET', ...request } of calls) {
    const { reads, bytes } = await answeredHere({ method, ...request });
    figures.reads += reads;
    figures.bytes += bytes;
  }
  for (const query of listens) {
    const { docs } = await query.get();
    figures.reads += Math.max(1, docs.length);
    figures.bytes += Buffer.byteLength(JSON.stringify(docs.map((doc) => doc.data())));
  }
  return figures;
}

async function measure({ name, run, raw, calls, listens, ...goal }) {
  const figures = await timed(() => (run ? run() : opened({ calls, listens })));
  const { ms: rawMs } = raw ? await timed(async () => ({ found: await raw.get() })) : {};
  const { reads, bytes, ms } = figures;
  console.log(`  ${name}: ${reads} reads, ${bytes} bytes, ${(ms / 1000).toFixed(2)} s`);
  return { name, ...goal, ...figures, rawMs };
}

const chosen = new RegExp(JOURNEYS);
const figures = [];
for (const journey of journeysFor(await findPeople(), Number(MEMBERS)))
  if (chosen.test(journey.name)) figures.push(await measure(journey));
writeFileSync(FIGURES_FILE, JSON.stringify(figures));
// What the database's client keeps open would keep the process.
process.exit();
