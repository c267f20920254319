import { readFileSync } from 'node:fs';
import { collectionPaths, collections, subcollections } from '@portal/contract/collections';
import { expect, test } from 'vitest';

const known: string[] = Object.values({ ...collections, ...subcollections });

test('firestore.rules names only collections that there are', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const named = [...rules.matchAll(/match \/(\w+)\/\{\w+\} \{|\/documents\/(\w+)\//g)].map(
    ([, matched, read]) => matched ?? read,
  );
  expect(named).toContain('members');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('firestore.indexes.json names only collections that there are', () => {
  const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
  expect(named).toContain('members');
  expect(known).toEqual(expect.arrayContaining(named));
});

test('every collection lies somewhere', () => {
  const parts = new Set(collectionPaths.flatMap((path) => path.split('/')).filter((part) => part !== '*'));
  expect([...parts].sort()).toEqual([...known].sort());
});
