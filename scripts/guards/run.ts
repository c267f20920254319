import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { build } from '../build.ts';
import { runScript } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { startSuite } from '../suite/suite.ts';
import { kinds } from '../tests/kinds.ts';
import { disableGuard } from './disable-guard.ts';
import { type Guard, guards } from './table.ts';

const setOf = { rules: 'test', api: 'api', browser: 'test' } as const;

const titleOf = ({ file, name, wrong }: Guard) => `${wrong} (${file}: ${name})`;

/** Runs test files. Resolves to the names of failed tests and the number of passed ones. */
async function failuresIn(
  kind: Guard['kind'],
  words: readonly string[],
): Promise<{ failures: string[]; passed: number }> {
  const counts = await kinds[kind]?.runTests({ sets: [setOf[kind]], words: [...words] });
  return { failures: counts.failures.map(({ name }: { name: string }) => name), passed: counts.passed };
}

const firstOnly = { rules: '--bail=1', api: '--bail=1', browser: '-x' };

/** Removes a guard, runs its tests and restores it. Resolves to the first test that failed, if any. */
async function noticedBy({ kind, file, name, instead, test }: Guard): Promise<string | undefined> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, disableGuard(file, source, name, instead));
    if (kind === 'browser') await build();
    return (await failuresIn(kind, [test, firstOnly[kind]])).failures[0];
  } finally {
    writeFileSync(path, source);
  }
}

/** Returns a line for each guard of a kind; it starts with `!` if no test failed. */
async function outcomesOf(kind: Guard['kind'], chosen: readonly Guard[]): Promise<string[]> {
  if (kind !== 'api') await build();
  const suite = await startSuite(setOf[kind]);
  try {
    const { failures, passed } = await failuresIn(kind, [...new Set(chosen.map(({ test }) => test))]);
    if (failures.length > 0 || passed === 0) return [`! These tests do not pass with all guards on: ${failures}`];
    const outcomes: string[] = [];
    for (const guard of chosen) {
      const test = await noticedBy(guard);
      outcomes.push(test ? `  ${titleOf(guard)}: ${test.replace(root, '')}` : `! ${titleOf(guard)}: no test noticed`);
    }
    return outcomes;
  } finally {
    await suite.stop();
  }
}

/** Removes guards in this checkout, which is a copy that scripts/guards.ts made. */
await runScript(async () => {
  const words = argv.slice(2).map((word) => word.toLowerCase());
  const chosen = guards.filter(
    (guard) =>
      words.length === 0 || words.some((word) => `${guard.kind} ${titleOf(guard)}`.toLowerCase().includes(word)),
  );
  const outcomes: string[] = [];
  for (const kind of ['api', 'rules', 'browser'] as const) {
    const ofKind = chosen.filter((guard) => guard.kind === kind);
    if (ofKind.length > 0) outcomes.push(...(await outcomesOf(kind, ofKind)));
  }
  console.log(
    `\n${outcomes.join('\n')}\n${outcomes.filter((line) => !line.startsWith('!')).length} of ${chosen.length} noticed`,
  );
  return outcomes.length > 0 && !outcomes.some((line) => line.startsWith('!')) ? 0 : 1;
});
