import type { Shape } from '../queries/shapes.ts';

/** The mode of a field in an index: sorted, or by array elements. */
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

/** The single-field indexes of every field by default. */
const automatic: SingleField[] = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
];

/** Returns the scope of the indexes that serve a shape. */
export const scopeOf = ({ group }: Shape) => (group ? 'COLLECTION_GROUP' : 'COLLECTION');

/** Returns a field's single-field indexes, by the override of the field, its map or the collection. */
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

/** Reports whether a field has a single-field index in the given mode that serves a shape. */
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
