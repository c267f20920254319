import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { blockComments, type Code, descriptionsIn, hashComments, readCode, type Text } from './code.ts';
import { type Idiom, idioms, shownIdioms } from './idioms.ts';
import { proseIdioms } from './prose-idioms.ts';

const files = [
  '{README,CONTRIBUTING,CHANGELOG,SECURITY}.md',
  'docs/{*,decisions/*,runbooks/*}.md',
  '.github/**/*.yml',
  '{contract,federation,functions,web,e2e,scripts}/**/*.{ts,tsx,mjs}',
  '*.ts',
  '{web,scripts}/**/*.{css,sh}',
  '.githooks/*',
  'functions/.env{,.example}',
  'firestore.rules',
  'renovate.json',
];
const isOutput = (path: string) => /(^|\/)node_modules$|^functions\/lib$|^web\/dist$/.test(path);

/** docs/words.md and the lists quote the idioms, docs/flaky.md quotes test titles, and docs/api.md repeats the contract. */
const skipped = /^docs\/(words|api|flaky)\.md$|^scripts\/words\/(prose-)?idioms\.ts$/;

/** Code whose strings people read. The policies that members accepted never change. */
const isShown = (file: string) =>
  /^((contract|functions|web)\/src|federation)\//.test(file) && !/^federation\/policies\/|\.test\.tsx?$/.test(file);

const compiled = (list: Idiom[]): Idiom[] =>
  list.map(([phrase, instead]) => [new RegExp(phrase.source.replaceAll(' ', '\\s+'), 'gi'), instead]);

const everywhere = compiled(idioms);
const onScreens = [...everywhere, ...compiled(shownIdioms)];
const inProse = [...everywhere, ...compiled(proseIdioms)];
const onPages = [...onScreens, ...compiled(proseIdioms)];

/** Returns text with its code blanked out, on the same lines. */
const withoutCode = ({ text, line }: Text): Text => ({
  text: text.replaceAll(/^```[\s\S]*?^```|`[^`]*`/gm, (quoted) => quoted.replaceAll(/[^\n]/g, '`')),
  line,
});

function read(file: string, source: string): Code {
  const only = (comments: Text[]): Code => ({ texts: [], comments, titles: [] });
  if (/\.(rules|css)$/.test(file)) return only(blockComments(source));
  if (/\.json$/.test(file)) return only(descriptionsIn(source));
  return /\.(ts|tsx|mjs)$/.test(file) ? readCode(file, source) : only(hashComments(source));
}

/** Returns a line for each idiom in a file: its place, the phrase, and what to write instead. */
export function idiomsIn(file: string, source: string): string[] {
  const found = (texts: Text[], list: Idiom[]) => texts.flatMap((text) => matches(text, list)).map((at) => file + at);
  if (file.endsWith('.md')) return found([withoutCode({ text: source, line: 1 })], onPages);
  const { texts, comments, titles } = read(file, source);
  return [
    ...found(isShown(file) ? texts : [], onScreens),
    ...found([...comments, ...titles].map(withoutCode), inProse),
  ];
}

function matches({ text, line }: Text, list: Idiom[]): string[] {
  return list.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const at = line + text.slice(0, index).split('\n').length - 1;
      return `:${at} “${phrase.trim().replaceAll(/\s+/g, ' ')}”: write ${instead}`;
    }),
  );
}

/** Returns the same for the whole checkout. */
export function foundIdioms(): string[] {
  return globSync(files, { cwd: root, exclude: isOutput })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !skipped.test(file))
    .sort()
    .flatMap((file) => idiomsIn(file, readFileSync(join(root, file), 'utf8')));
}
