import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import type { Failure } from './test-count.ts';

/** With more failures than this, nothing runs again: they are not random. */
const mostAgain = 3;

/** Files whose purpose is to find rare failures: races, kills, access rules and money. */
const strictFile =
  /(^|[/-])(rules|once|together|beside|killed|twice)\b|money|payment|refund|checkout|review|deletion|merge/;
const strictSource = /byTier\('(rounds|kills)'/;

/** Reports whether a test gets no second chance because it looks for rare failures, by its file's name and source. */
export const isStrict = ({ kind, file = '' }: { kind: string; file?: string }, source: string) =>
  kind === 'rules' || strictFile.test(file.split('/').at(-1) ?? '') || strictSource.test(source);

/** Returns the source of a test's file. */
export function sourceOf({ file = '' }: Pick<Failure, 'file'>): string {
  const path = join(root, file.startsWith(root) ? file.slice(root.length) : file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Returns the failures to run again: all if they are few and each is a test, otherwise none. */
export const testsToRerun = <F extends Failure>(failures: F[]): F[] =>
  failures.length <= mostAgain && failures.every(({ title }) => title !== undefined) ? failures : [];

const seconds = (ms: number | undefined) => (ms === undefined ? '' : ` after ${(ms / 1000).toFixed(1)} s`);

interface Runs {
  strict: boolean;
  first: { ms?: number; why: string };
  results: { failed: boolean; ms?: number }[];
  wasFlaky: boolean;
}

/**
 * Judges a failed test by its further runs, alone on idle emulators. `isFlaky` means that it counts as flaky instead of
 * failed; `text` lists all results.
 */
export function judge({ strict, first, results, wasFlaky }: Runs): { isFlaky: boolean; text: string } {
  const failed = 1 + results.filter((result) => result.failed).length;
  const [reason = ''] = first.why.split('\n').filter((line) => line.trim());
  const said = [
    `failed${seconds(first.ms)} (${reason.trim()})`,
    ...results.map((result) => `${result.failed ? 'failed' : 'passed'}${seconds(result.ms)} alone`),
  ].join(', ');
  if (strict)
    return { isFlaky: false, text: `${failed} of ${1 + results.length} runs failed, no second chance: ${said}` };
  if (failed > 1) return { isFlaky: false, text: `failed twice: ${said}` };
  if (wasFlaky) return { isFlaky: false, text: `flaky twice within ${ledgerDays} days (docs/flaky.md): ${said}` };
  return { isFlaky: true, text: `flaky: ${said}` };
}

/** Days that an entry of the ledger counts. */
const ledgerDays = 14;

/** Returns the number of times that a failed test runs again. */
export const retryCount = (strict: boolean) => (strict ? 3 : 1);

const cellOf = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

interface Entry {
  date: string;
  test: string;
  commit: string;
  seed: string;
  text: string;
}

/** Returns the ledger's row for a flaky test. The person who fixes the test replaces the last cell. */
export const ledgerRow = ({ date, test, commit, seed, text }: Entry) =>
  `| ${[date, test, commit, seed, text, 'not looked into yet'].map(cellOf).join(' | ')} |`;

/** Reports whether the ledger has an entry for a test in the 14 days before a date (`YYYY-MM-DD`). */
export function isInLedger(ledger: string, test: string, date: string): boolean {
  const age = (day: string) => (Date.parse(date) - Date.parse(day)) / 86_400_000;
  return ledger.split('\n').some((line) => {
    const [, day = '', name = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return name === cellOf(test) && age(day) >= 0 && age(day) <= ledgerDays;
  });
}
