import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { codeTexts } from './code-texts.ts';
import { idioms } from './idioms.ts';

/** Where a person may read what is written. */
const readable = ['{README,CONTRIBUTING}.md', 'docs/*.md', '{contract,functions,web}/src/**/*.{ts,tsx}'];

/** docs/words.md quotes the phrases, docs/flaky.md titles of tests, docs/api.md repeats the contract, and what members have accepted stays as it is. */
const notLookedAt = /^docs\/(words|api|flaky)\.md$|^contract\/src\/values\/(waiver|privacy-policy)\.ts$|\.test\.tsx?$/;

const patterns = idioms.map(
  ([phrase, instead]) => [new RegExp(phrase.source.replaceAll(' ', '\\s+'), 'gi'), instead] as const,
);

/** A page without its code, on the same lines. */
const proseOf = (page: string) =>
  page.replaceAll(/^```[\s\S]*?^```|`[^`]*`/gm, (code) => code.replaceAll(/[^\n]/g, '`'));

function textsIn(file: string, source: string) {
  return file.endsWith('.md')
    ? [{ text: proseOf(source), line: 1 }]
    : codeTexts(source, { tsx: file.endsWith('.tsx') });
}

/** A line for each idiom in the texts of a file: where it is, the phrase, and what to write instead. */
export function idiomsIn(file: string, source: string): string[] {
  return textsIn(file, source).flatMap(({ text, line }) =>
    patterns.flatMap(([pattern, instead]) =>
      [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
        const at = line + text.slice(0, index).split('\n').length - 1;
        return `${file}:${at} “${phrase.trim().replaceAll(/\s+/g, ' ')}”: write ${instead}`;
      }),
    ),
  );
}

/** The same for everything that a person may read in the checkout. */
export function foundIdioms(): string[] {
  const files = globSync(readable, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => !notLookedAt.test(file))
    .sort()
    .flatMap((file) => idiomsIn(file, readFileSync(join(root, file), 'utf8')));
}
