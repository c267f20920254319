import type { Shape } from '../queries/shapes.ts';
import { type FieldOverride, hasSingleField, type Mode, scopeOf, singleFieldsOf } from './single-fields.ts';

type IndexField = Mode & { fieldPath: string };

export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

/** The relevant parts of firestore.indexes.json. */
export interface Config {
  indexes: Index[];
  fieldOverrides?: FieldOverride[];
}

interface Remedy {
  list: keyof Config;
  entries: (Index | FieldOverride)[];
}

const directions: Record<string, string> = { asc: 'ASCENDING', desc: 'DESCENDING' };

/**
 * Returns what serves a query on the real Firestore, according to its documentation
 * (https://firebase.google.com/docs/firestore/query-data/index-overview): `automatic` if single-field indexes suffice, the
 * composite indexes of `config` (firestore.indexes.json), or undefined if nothing does.
 *
 * Firestore merges composite indexes with the same sort order that each have some of the equality fields. It treats
 * array-contains like equality (https://cloud.google.com/datastore/docs/concepts/optimize-indexes).
 */
export function indexFor(shape: Shape, { indexes, fieldOverrides = [] }: Config): 'automatic' | Index[] | undefined {
  const single = singleFieldsFor(shape);
  if (single?.every((wanted) => hasSingleField(wanted, shape, fieldOverrides))) return 'automatic';
  const { equal, contained } = partsOf(shape);
  const merged = indexes.filter((index) => helps(index, shape));
  const isCovered = [...equal, ...contained].every(({ fieldPath }) =>
    merged.some((index) => index.fields.some((field) => field.fieldPath === fieldPath)),
  );
  return merged.length > 0 && isCovered ? merged : undefined;
}

/**
 * Returns the entries to add to firestore.indexes.json for a shape, and the list they belong in. An exempt field gets its
 * single-field index back.
 */
export function remedyFor(shape: Shape, { fieldOverrides = [] }: Pick<Config, 'fieldOverrides'>): Remedy {
  const { collection: collectionGroup } = shape;
  const single = singleFieldsFor(shape);
  if (!single) return { list: 'indexes', entries: [neededIndex(shape)] };
  const missing = single.filter((wanted) => !hasSingleField(wanted, shape, fieldOverrides));
  const entries = missing.map(({ fieldPath, ...mode }) => {
    const indexes = [
      ...singleFieldsOf(collectionGroup, fieldPath, fieldOverrides),
      { ...mode, queryScope: scopeOf(shape) },
    ];
    const said = fieldOverrides.find((one) => one.collectionGroup === collectionGroup && one.fieldPath === fieldPath);
    return { ...said, collectionGroup, fieldPath, indexes };
  });
  return { list: 'fieldOverrides', entries };
}

const splitInTwo = (text: string): [string, string] => {
  const [field = '', word = ''] = text.split(' ');
  return [field, word];
};

/** Groups a shape's fields by their use in an index. `__name__` is at the end of every index. */
function partsOf({ where = [], orderBy = [], sum = [] }: Shape) {
  const sorts = orderBy.map(splitInTwo).map(([fieldPath, way]) => ({ fieldPath, order: directions[way] ?? way }));
  const isSorted = (field: string) => sorts.some(({ fieldPath }) => fieldPath === field);
  const filters = where.map(splitInTwo).filter(([field]) => field !== '__name__' && !isSorted(field));
  const fieldsWith = (...wanted: string[]) => [
    ...new Set(filters.filter(([, operator]) => wanted.includes(operator)).map(([field]) => field)),
  ];
  const equal = fieldsWith('==', 'in');
  const contained = fieldsWith('array-contains', 'array-contains-any');
  const order = sorts.at(-1)?.order ?? 'ASCENDING';
  const added = sum.filter((field) => !isSorted(field) && !equal.includes(field));
  return {
    equal: equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    contained: contained.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' })),
    // Only documents with the field are summed, so it is appended like a range field.
    sorts: [...sorts, ...added.map((fieldPath) => ({ fieldPath, order }))],
  };
}

/** Returns the single-field indexes that serve a shape, or undefined if it needs a composite index. */
function singleFieldsFor(shape: Shape): IndexField[] | undefined {
  const { equal, contained, sorts } = partsOf(shape);
  // Firestore merges single-field indexes of equality filters.
  if (contained.length === 0 && sorts.length === 0) return equal;
  const [only, ...others]: IndexField[] = [...equal, ...contained, ...sorts];
  return !only || others.length > 0 || only.fieldPath === '__name__' ? undefined : [only];
}

function neededIndex(shape: Shape): Index {
  const { equal, contained, sorts } = partsOf(shape);
  const fields = [...equal, ...contained, ...sorts];
  return { collectionGroup: shape.collection, queryScope: scopeOf(shape), fields };
}

/** Reports whether an index has some equality fields, in any order, and then exactly the sort fields. */
function helps(index: Index, shape: Shape): boolean {
  if (index.collectionGroup !== shape.collection || index.queryScope !== scopeOf(shape)) return false;
  const { equal, contained, sorts } = partsOf(shape);
  const fields = withoutName(index.fields);
  const prefix = fields.slice(0, Math.max(0, fields.length - sorts.length));
  const same = (one: IndexField | undefined, other: IndexField) =>
    one?.fieldPath === other.fieldPath && one.order === other.order && one.arrayConfig === other.arrayConfig;
  return (
    prefix.every(
      (field) =>
        equal.some(({ fieldPath }) => fieldPath === field.fieldPath && field.order) ||
        contained.some((wanted) => same(field, wanted)),
    ) && sorts.every((wanted, at) => same(fields[prefix.length + at], wanted))
  );
}

/** Returns an index's fields without an implied `__name__` at the end, as in a shape. */
function withoutName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  const before = fields.slice(0, -1);
  const usual = before.findLast(({ order }) => order)?.order ?? 'ASCENDING';
  return last?.fieldPath === '__name__' && last.order === usual ? before : fields;
}
