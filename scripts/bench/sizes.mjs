import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { run } from '../parts/run.mjs';
import { step } from '../parts/steps.mjs';
import { federationOf } from '../suite/federation.mjs';
import { suiteEnvironment } from '../suite/ports.mjs';
import { startSuite } from '../suite/suite.ts';
import { printTable } from './figures.mjs';

/** How many members the federations have. */
const SIZES = process.env.SIZES?.split(',').map(Number) ?? [1000, 10_000, 100_000];
/** What a document adds to an answer at most, on average. */
const BYTES_EACH = 5000;
/** How many MB of heap the process has that answers: less than half of what the function has. */
const HEAP = 400;

const inThousands = (count) => count.toLocaleString('en-US');
const membersOf = (size) => `${inThousands(size)} members`;

/** Measures the journeys (those that JOURNEYS, an expression, names) in a federation of its own. Resolves to their figures by name. */
async function figuresAt(size) {
  const importFrom = await federationOf(size);
  const starting = `Starting with ${membersOf(size)}`;
  const suite = await step(starting, starting, () => startSuite('test', { importFrom }));
  const file = join(suiteFolder('test'), 'figures.json');
  try {
    const env = { ...suiteEnvironment('test'), MEMBERS: String(size), FIGURES_FILE: file };
    const code = await run('node', [`--max-old-space-size=${HEAP}`, 'scripts/bench/sizes/measure.mjs'], { env });
    return code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } finally {
    await suite.stop({ keep: false });
  }
}

const kilobytes = (bytes) => (bytes / 1000).toLocaleString('en-US', { maximumFractionDigits: bytes < 10_000 ? 1 : 0 });
const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(ms < 10_000 ? 2 : 0));

/** Whether a journey reads at most so many documents at every size, and answers with no more than these are worth. */
function isMet({ atMost }, figures) {
  return !atMost || figures.every(({ reads, bytes }) => reads <= atMost && bytes <= atMost * BYTES_EACH);
}

function report(sizes) {
  const journeys = sizes.at(-1);
  const results = journeys.map((journey) => {
    const figures = sizes.map((size) => size.find(({ name }) => name === journey.name)).filter(Boolean);
    return { journey, figures, met: isMet(journey, figures) };
  });
  printTable(
    [
      'Journey',
      ...SIZES.map((size) => `reads: ${inThousands(size)}`),
      ...SIZES.map((size) => `kB: ${inThousands(size)}`),
      's',
      's, raw',
      'goal',
      '',
    ],
    results.map(({ journey: { name, atMost, grows, ms, rawMs }, figures, met }) => [
      name,
      ...figures.map(({ reads }) => inThousands(reads)),
      ...figures.map(({ bytes }) => kilobytes(bytes)),
      seconds(ms),
      seconds(rawMs),
      atMost ? `at most ${inThousands(atMost)}` : `grows: ${grows}`,
      met ? 'pass' : 'FAIL',
    ]),
  );
  console.log(
    `Seconds are those among ${membersOf(SIZES.at(-1))}; raw is the nearest query alone, on an emulator without`,
  );
  console.log(`indexes. An answer may have ${BYTES_EACH / 1000} kB for each document that may be read.`);
  for (const { journey, figures } of results)
    if (journey.note) console.log(`${journey.name}: ${figures.map(({ note }) => note).join('; ')}`);
  return results.every(({ met }) => met);
}

/** Measures every journey in a federation of each size. Resolves to whether those that should stay the same do. */
export async function benchSizes() {
  const sizes = [];
  for (const size of SIZES) {
    const figures = await figuresAt(size);
    if (!figures) return false;
    sizes.push(figures);
  }
  return report(sizes);
}
