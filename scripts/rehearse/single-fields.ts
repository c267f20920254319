import type { Shape } from '../queries/shapes.ts';

/** How an index has a field: in an order, or by what an array contains. */
export interface Mode {
  order?: string;
  arrayConfig?: string;
}

type SingleField = Mode & { queryScope?: string };

export interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: SingleField[];
}

/** What Firestore indexes of each field by itself, unless it is told otherwise. */
const automatic: SingleField[] = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
];

/** The scope of the indexes that serve a shape. */
export const scopeOf = ({ group }: Shape) => (group ? 'COLLECTION_GROUP' : 'COLLECTION');

/** The indexes that a field has by itself: those said of it, else of the map that it is in, else of the collection. */
export function singleFieldsOf(
  collectionGroup: string,
  fieldPath: string,
  fieldOverrides: readonly FieldOverride[],
): SingleField[] {
  const names = fieldPath.split('.');
  const paths = [...names.map((_, index) => names.slice(0, names.length - index).join('.')), '*'];
  const said = paths.flatMap((path) =>
    fieldOverrides.filter((override) => override.collectionGroup === collectionGroup && override.fieldPath === path),
  );
  return said[0]?.indexes ?? automatic;
}

/** Whether a field has an index by itself, in the order or of the array, that serves a shape. */
export function hasSingleField(
  { fieldPath, order, arrayConfig }: Mode & { fieldPath: string },
  shape: Shape,
  fieldOverrides: readonly FieldOverride[],
): boolean {
  return singleFieldsOf(shape.collection, fieldPath, fieldOverrides).some(
    (index) =>
      index.order === order &&
      index.arrayConfig === arrayConfig &&
      (index.queryScope ?? 'COLLECTION') === scopeOf(shape),
  );
}
