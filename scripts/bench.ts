import { argv } from 'node:process';
import { benchBesideSuite } from './bench/beside-suite.mjs';
import { runScript } from './parts/interruption.mjs';
import { Problem } from './parts/problem.mjs';
import { setup } from './setup.ts';

// Loaded late, because it needs the npm packages.
const benchHome = async () => (await import('./bench/home.mjs')).benchHome();

/** Every bench prints its figures and resolves to whether its goals are met. */
interface Bench {
  title: string;
  run: () => Promise<boolean>;
  needsBrowser?: boolean;
  needsSuite?: boolean;
}

const benches: Record<string, Bench> = {
  home: { title: 'Public pages beside a bare page of React and MUI', run: benchHome, needsBrowser: true },
  reads: {
    title: 'Documents read by lists and figures',
    run: () => benchBesideSuite('reads.mjs'),
    needsSuite: true,
  },
  export: {
    title: 'Export of members beside a stream of the query',
    run: () => benchBesideSuite('export.mjs'),
    needsSuite: true,
  },
  imports: {
    title: 'Upload of members beside raw writes',
    run: () => benchBesideSuite('imports.mjs'),
    needsSuite: true,
  },
};

function chosenBenches() {
  const names = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = names?.filter((name) => !(name in benches)) ?? [];
  if (unknown.length > 0) throw new Problem(`--only takes ${Object.keys(benches)}, not ${unknown}.`);
  return Object.entries(benches).filter(([name]) => names?.includes(name) ?? true);
}

await runScript(async () => {
  const chosen = chosenBenches();
  const needs = (what: 'needsSuite' | 'needsBrowser') => chosen.some(([, bench]) => bench[what]);
  await setup({ sets: needs('needsSuite') ? ['test'] : [], browser: needs('needsBrowser') });
  let missed = 0;
  for (const [, { title, run }] of chosen) {
    console.log(`\n=== ${title} ===`);
    if (!(await run())) missed += 1;
  }
  return missed > 0 ? 1 : 0;
});
