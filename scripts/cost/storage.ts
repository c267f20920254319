import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import type { Stored } from './figures.ts';

/** A value as Firestore's library gives it. */
type Value = string | number | boolean | null | undefined | Value[] | Uint8Array | { toMillis(): number } | Fields;

/** The fields of a document, or of a map in it. */
export interface Fields {
  [name: string]: Value;
}

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: { fieldPath: string; arrayConfig?: string }[];
}

interface Indexes {
  indexes: Index[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { queryScope: string }[] }[];
}

const { indexes, fieldOverrides }: Indexes = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));

// Firestore's documentation: "Storage size calculations".
const perDocument = 32;
const perEntry = 32;
const perName = 16;
const mostIndexed = 1500;

const textSize = (text: string) => Buffer.byteLength(text) + 1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sizeOfParts = (parts: readonly string[]) => sum(parts.map(textSize)) + perName;
const nameSize = (path: string) => sizeOfParts(path.split('/'));
const parentSize = (path: string) => sizeOfParts(path.split('/').slice(0, -2));

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isBytes(value) && !isTime(value);
const isBytes = (value: Value): value is Uint8Array => value instanceof Uint8Array;
const isTime = (value: Value): value is { toMillis(): number } =>
  typeof value === 'object' && value !== null && 'toMillis' in value;

function fieldsSize(fields: Fields): number {
  return sum(Object.entries(fields).map(([name, value]) => textSize(name) + valueSize(value)));
}

function valueSize(value: Value): number {
  if (typeof value === 'string') return textSize(value);
  if (typeof value === 'number' || isTime(value)) return 8;
  if (isBytes(value)) return value.length;
  if (Array.isArray(value)) return sum(value.map(valueSize));
  return isFields(value) ? fieldsSize(value) : 1;
}

/** Bytes of a document, by Firestore's rules: its name, and the names and values of its fields. */
export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + fieldsSize(fields) + perDocument;
}

/** The fields of a document by their paths, those of maps one by one. */
function* leaves(fields: Fields, above = ''): Generator<[path: string, value: Value]> {
  for (const [name, value] of Object.entries(fields)) {
    if (isFields(value)) yield* leaves(value, `${above}${name}.`);
    else yield [above + name, value];
  }
}

const indexedSize = (value: Value) => Math.min(mostIndexed, valueSize(value));

const entrySize = (path: string, scope: string) =>
  nameSize(path) + (scope === 'COLLECTION' ? parentSize(path) : 0) + perEntry;

/** The entries of the indexes that Firestore keeps by itself: ascending and descending, or one for each element of an array. */
function singleFieldSize(path: string, collection: string, field: string, value: Value): number {
  const override = fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === collection && `${field}.`.startsWith(`${fieldPath}.`),
  );
  const usual = Array.isArray(value) ? ['COLLECTION'] : ['COLLECTION', 'COLLECTION'];
  const scopes = override?.indexes.map(({ queryScope }) => queryScope) ?? usual;
  const values = Array.isArray(value) ? value : [value];
  const sizes = values.map((one) => textSize(field) + indexedSize(one));
  return sum(scopes.flatMap((scope) => sizes.map((size) => entrySize(path, scope) + size)));
}

/** The value of a field by its path, which may be a map. */
const valueAt = (fields: Fields, path: string): Value =>
  path.split('.').reduce<Value>((value, name) => (isFields(value) ? value[name] : undefined), fields);

/** The entries of a composite index: one, or one for each element of an array; none where a field is missing. */
function compositeSize(path: string, fields: Fields, index: Index): number {
  const named = index.fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  if (named.some(({ fieldPath }) => valueAt(fields, fieldPath) === undefined)) return 0;
  const array = named.find(({ arrayConfig }) => arrayConfig);
  const others = sum(
    named.filter((field) => field !== array).map(({ fieldPath }) => indexedSize(valueAt(fields, fieldPath))),
  );
  const entry = entrySize(path, index.queryScope) + others;
  if (!array) return entry;
  const elements = valueAt(fields, array.fieldPath);
  return Array.isArray(elements) ? sum(elements.map((element) => entry + indexedSize(element))) : 0;
}

/** Bytes of the index entries of a document, by Firestore's rules and firestore.indexes.json. */
export function indexSize(path: string, fields: Fields): number {
  const collection = path.split('/').at(-2) ?? '';
  const single = [...leaves(fields)].map(([field, value]) => singleFieldSize(path, collection, field, value));
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map((index) => compositeSize(path, fields, index));
  return sum(single) + sum(composite);
}

/** What some documents take together. */
export function storedOf(documents: readonly { path: string; fields: Fields }[]): Stored {
  return {
    documents: documents.length,
    bytes: sum(documents.map(({ path, fields }) => documentSize(path, fields))),
    indexes: sum(documents.map(({ path, fields }) => indexSize(path, fields))),
  };
}
