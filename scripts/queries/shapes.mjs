/**
 * What of a query decides on its index: `where` has texts such as `status ==`, `orderBy` such as `created_at desc`, and
 * `sum` the fields that are added up or averaged.
 * @typedef {{ collection: string, group?: boolean, where?: string[], orderBy?: string[], sum?: string[] }} Shape
 */

/** How StructuredQuery names what a query compares with, and how the libraries do. */
const operators = {
  EQUAL: '==',
  IS_NULL: '==',
  IS_NAN: '==',
  IN: 'in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  NOT_EQUAL: '!=',
  IS_NOT_NULL: '!=',
  IS_NOT_NAN: '!=',
  NOT_IN: 'not-in',
};

/** The operators for which Firestore goes through a range of an index, and so has to sort by the field. */
const ranges = ['<', '<=', '>', '>=', '!=', 'not-in'];

/**
 * The shapes of a query (a StructuredQuery, as all libraries send it), without its values: one, or one for each side of an
 * "or", of which each needs its index. Throws for an operator that is not known.
 * @param {{ from: { collectionId: string, allDescendants?: boolean }[], where?: object, orderBy?: object[] }} query
 * @param {object[]} aggregations
 * @returns {Shape[]}
 */
export function shapesOf({ from: [{ collectionId, allDescendants }], where, orderBy = [] }, aggregations = []) {
  const sides = sidesOf(where);
  const sorted = fullOrder(orderBy, sides.flat());
  const sum = unique(aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? []));
  return sides.map((filters) => ({
    collection: collectionId,
    ...(allDescendants && { group: true }),
    ...given('where', unique(filters.map(({ field, operator }) => `${field} ${operator}`))),
    ...given(
      'orderBy',
      sorted.map((words) => words.join(' ')),
    ),
    ...given('sum', sum),
  }));
}

const unique = (texts) => [...new Set(texts)].sort();

const given = (name, texts) => (texts.length > 0 ? { [name]: texts } : {});

/** The filters of each side of the "or"s of a filter. */
function sidesOf(filter) {
  if (!filter) return [[]];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (!compositeFilter) return [[filterOf(fieldFilter ?? unaryFilter)]];
  const parts = compositeFilter.filters.map(sidesOf);
  if (compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce((all, some) => all.flatMap((one) => some.map((other) => [...one, ...other])));
}

function filterOf({ field, op }) {
  if (!(op in operators)) throw new Error(`scripts/queries/shapes.mjs does not know the operator ${op}`);
  return { field: field.fieldPath, operator: operators[op] };
}

/**
 * The order in which Firestore answers, as `StructuredQuery.order_by` tells it: fields compared by range that are not
 * named are appended by name, with the last direction, and so is `__name__`, which is left out here where it goes
 * without saying.
 */
function fullOrder(orderBy, filters) {
  const sorted = orderBy.map(({ field, direction }) => [field.fieldPath, direction === 'DESCENDING' ? 'desc' : 'asc']);
  const last = sorted.at(-1)?.[1] ?? 'asc';
  const ranged = unique(filters.filter(({ operator }) => ranges.includes(operator)).map(({ field }) => field));
  for (const field of ranged)
    if (field !== '__name__' && !sorted.some(([named]) => named === field)) sorted.push([field, last]);
  const [field, direction] = sorted.at(-1) ?? [];
  if (field === '__name__' && direction === (sorted.at(-2)?.[1] ?? 'asc')) sorted.pop();
  return sorted;
}

/**
 * A shape in words.
 * @param {Shape} shape
 */
export function inWords({ collection, group, where = [], orderBy = [], sum = [] }) {
  return [
    group ? `all collections ${collection}` : collection,
    where.length > 0 && `where ${where.join(' and ')}`,
    orderBy.length > 0 && `ordered by ${orderBy.join(', ')}`,
    sum.length > 0 && `adding up ${sum.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}
