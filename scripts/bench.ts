import { argv } from 'node:process';
import { runBench } from './bench/beside-suite.ts';
import { runScript } from './parts/interruption.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

interface Bench {
  title: string;
  run: () => Promise<boolean>;
  needsBrowser?: boolean;
  needsSuite?: boolean;
}

/** The benchmarks by name. Each prints its figures and resolves to whether it met its goals. */
const benches: Record<string, Bench> = {
  home: {
    title: 'Public pages on a slow phone',
    run: async () => (await run('node', ['scripts/bench/home.ts'])) === 0,
    needsBrowser: true,
  },
  reads: {
    title: 'Documents read by lists and figures',
    run: () => runBench('reads.ts'),
    needsSuite: true,
  },
  export: {
    title: 'Export of members compared with streaming the query',
    run: () => runBench('export.ts'),
    needsSuite: true,
  },
  imports: {
    title: 'Upload of members compared with raw writes',
    run: () => runBench('imports.ts'),
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
  for (const [, bench] of chosen) {
    console.log(`\n=== ${bench.title} ===`);
    if (!(await bench.run())) missed += 1;
  }
  return missed > 0 ? 1 : 0;
});
