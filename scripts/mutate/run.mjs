import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { build } from '../build.ts';
import { interrupted, runScript } from '../parts/interruption.mjs';
import { Problem } from '../parts/problem.mjs';
import { ensureSuite, stopSuite } from './current-suite.mjs';
import { kinds } from './mutations.mjs';
import { chosenMutations, option } from './options.mjs';
import { isKilled, obstacleIn, outcomeIn, tableOf, textOf } from './outcomes.mjs';
import { isStale, mutate } from './source.mjs';
import { runTests, setOf } from './tests.mjs';

/** Applies the mutations to the checkout that this script stands in, which is a copy made for it: see scripts/mutate.mjs. */
await runScript(async () => {
  const chosen = chosenMutations(argv);
  const outcomes = [];
  try {
    const obstacles = await obstaclesBefore(chosen);
    for (const mutation of chosen) {
      const obstacle = obstacles.get(mutation);
      const outcome = { mutation, ...(obstacle ? { result: obstacle } : await outcomeOf(mutation)) };
      console.log(textOf(outcome));
      outcomes.push(outcome);
    }
  } finally {
    await stopSuite();
  }
  const table = tableOf(outcomes);
  console.log(`\n${table}`);
  const file = option(argv, 'table');
  if (file) writeFileSync(file, table);
  return outcomes.every(isKilled) ? 0 : 1;
});

/** What keeps mutations from telling anything: the table is out of date, or their tests do not pass without them. */
async function obstaclesBefore(mutations) {
  const obstacles = new Map();
  for (const mutation of mutations)
    if (isStale(mutation)) obstacles.set(mutation, 'stale: the text is not once in its file');
  for (const kind of kinds) {
    const ofKind = mutations.filter((mutation) => mutation.kind === kind && !obstacles.has(mutation));
    if (ofKind.length === 0) continue;
    console.log(`Running ${ofKind.length} ${kind} tests as they are ...`);
    try {
      await prepare(kind);
      const ran = await runTests(kind, ofKind);
      for (const mutation of ofKind) obstacles.set(mutation, obstacleIn(mutation, ran));
    } catch (error) {
      tellProblem(error);
      for (const mutation of ofKind) obstacles.set(mutation, 'does not build or start without it');
    }
  }
  return obstacles;
}

async function prepare(kind) {
  const set = setOf[kind];
  if (!set) return;
  // API tests run the sources, on emulators without functions.
  if (set === 'test') await build();
  await ensureSuite(set);
}

async function outcomeOf(mutation) {
  const restore = mutate(mutation);
  try {
    await prepare(mutation.kind);
    const begun = Date.now();
    const ran = await runTests(mutation.kind, [mutation], { bail: true });
    return { ...outcomeIn(mutation, ran), seconds: (Date.now() - begun) / 1000 };
  } catch (error) {
    tellProblem(error);
    return { result: 'does not build or start' };
  } finally {
    restore();
  }
}

// What does not build or start is told, and the other mutations still have their turn.
function tellProblem(error) {
  interrupted.throwIfAborted();
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
}
