import type { Shape } from '../queries/shapes.ts';
import { type FieldOverride, hasSingleField, type Mode, scopeOf, singleFieldsOf } from './single-fields.ts';

type IndexField = Mode & { fieldPath: string };

export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

/** The parts of firestore.indexes.json that matter here. */
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
 * What serves a query of a shape on the real Firestore, as its documentation has it
 * (https://firebase.google.com/docs/firestore/query-data/index-overview): `automatic` where the indexes of single fields
 * do, else the composite indexes of `config` (firestore.indexes.json) that do, or undefined.
 *
 * Firestore merges composite indexes that sort alike, so that each has some of the fields compared for equality. It compares
 * what an array contains in the same way (https://cloud.google.com/datastore/docs/concepts/optimize-indexes).
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
 * What to add to firestore.indexes.json so that a shape is served: to which list of it, and the entries. A field whose
 * own index was taken away gets it back.
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

/** The fields of a shape by how an index has to have them. `__name__` is in every index, and at its end. */
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
    // Only documents that have the field are added up: it is appended as one that is compared by range.
    sorts: [...sorts, ...added.map((fieldPath) => ({ fieldPath, order }))],
  };
}

/** The indexes of single fields with which a shape makes do, or undefined where it needs a composite one. */
function singleFieldsFor(shape: Shape): IndexField[] | undefined {
  const { equal, contained, sorts } = partsOf(shape);
  // Firestore joins the indexes of fields that are compared for equality.
  if (contained.length === 0 && sorts.length === 0) return equal;
  const [only, ...others]: IndexField[] = [...equal, ...contained, ...sorts];
  return !only || others.length > 0 || only.fieldPath === '__name__' ? undefined : [only];
}

function neededIndex(shape: Shape): Index {
  const { equal, contained, sorts } = partsOf(shape);
  const fields = [...equal, ...contained, ...sorts];
  return { collectionGroup: shape.collection, queryScope: scopeOf(shape), fields };
}

/** Whether an index has some of the fields compared for equality first, in any order, and then just those sorted by. */
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

/** The fields of an index without `__name__` at its end where that goes without saying, as in a shape. */
function withoutName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  const before = fields.slice(0, -1);
  const usual = before.findLast(({ order }) => order)?.order ?? 'ASCENDING';
  return last?.fieldPath === '__name__' && last.order === usual ? before : fields;
}
