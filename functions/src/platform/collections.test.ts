import { globSync, readFileSync } from 'node:fs';
import { applicationCollections } from '@portal/contract/values/application';
import { collectionPaths } from '@portal/contract/values/collection-paths';
import { collections, subcollections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';

const known: string[] = Object.values({ ...collections, ...subcollections });

test('firestore.rules names only existing collections', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const named = [...rules.matchAll(/match \/(\w+)\/\{\w+\} \{|\/documents\/(\w+)\//g)].map(
    ([, matched, read]) => matched ?? read,
  );
  expect(named).toContain('members');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('firestore.indexes.json names only existing collections', () => {
  const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
  expect(named).toContain('members');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('every collection has a path', () => {
  const parts = new Set(collectionPaths.flatMap((path) => path.split('/')).filter((part) => part !== '*'));
  expect([...parts].sort()).toEqual([...known].sort());
});

function textsIn(folder: string): [file: string, text: string][] {
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`).map((file) => [file, readFileSync(file, 'utf8')]);
}

/** How a file that opens a collection refers to it. */
const spelling: Record<string, string> = {
  ...Object.fromEntries(Object.keys(collections).map((name) => [name, `collections.${name}`])),
  ...Object.fromEntries(Object.values(applicationCollections).map((name) => [name, 'applicationCollections['])),
};

test.each(Object.entries(spelling))('%s is opened in exactly one file', (_, named) => {
  const openers = textsIn('functions/src').filter(([, text]) => /from '(#platform|\.)\/database\.ts'/.test(text));
  expect(openers.filter(([, text]) => text.includes(named)).map(([file]) => file)).toHaveLength(1);
});

const namesByText = /\b(?:collection|collectionGroup|doc|useLiveQuery<\w+>|writeRaw|removeRaw)\(\s*['"`](?!\$\{)/;

test.each(['functions/src', 'functions/test', 'web/src', 'e2e', 'scripts'])(
  '%s names no collection by a string literal',
  (folder) => {
    expect(textsIn(folder).flatMap(([file, text]) => (namesByText.test(text) ? [file] : []))).toEqual([]);
  },
);
