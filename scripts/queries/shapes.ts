/**
 * What of a query decides on its index: `where` has texts such as `status ==`, `orderBy` such as `created_at desc`, and
 * `sum` the fields that are added up or averaged.
 */
export interface Shape {
  collection: string;
  group?: boolean;
  where?: string[];
  orderBy?: string[];
  sum?: string[];
}

interface Field {
  fieldPath: string;
}

interface FieldFilter {
  field: Field;
  op: string;
}

interface Filter {
  compositeFilter?: { op: string; filters: Filter[] };
  fieldFilter?: FieldFilter;
  unaryFilter?: FieldFilter;
}

/** What of a StructuredQuery counts here, as all libraries send it. */
export interface Query {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: Field; direction: string }[];
}

export interface Aggregation {
  count?: object;
  sum?: { field: Field };
  avg?: { field: Field };
}

interface Compared {
  field: string;
  operator: string;
}

/** How StructuredQuery names what a query compares with, and how the libraries do. */
const operators: Record<string, string> = {
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
 * The shapes of a query without its values: one, or one for each side of an "or", of which each needs its index. Throws for
 * an operator that is not known.
 */
export function shapesOf({ from, where, orderBy = [] }: Query, aggregations: Aggregation[] = []): Shape[] {
  const [{ collectionId = '', allDescendants = false } = {}] = from;
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

const unique = (texts: string[]) => [...new Set(texts)].sort();

const given = (name: string, texts: string[]) => (texts.length > 0 ? { [name]: texts } : {});

/** The filters of each side of the "or"s of a filter. */
function sidesOf(filter: Filter | undefined): Compared[][] {
  if (!filter) return [[]];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  const single = fieldFilter ?? unaryFilter;
  if (single) return [[filterOf(single)]];
  if (!compositeFilter) return [[]];
  const parts = compositeFilter.filters.map(sidesOf);
  if (compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce((all, some) => all.flatMap((one) => some.map((other) => [...one, ...other])));
}

function filterOf({ field, op }: FieldFilter): Compared {
  const operator = operators[op];
  if (!operator) throw new Error(`scripts/queries/shapes.ts does not know the operator ${op}`);
  return { field: field.fieldPath, operator };
}

/**
 * The order in which Firestore answers, as `StructuredQuery.order_by` tells it: fields compared by range that are not
 * named are appended by name, with the last direction, and so is `__name__`, which is left out here where it goes
 * without saying.
 */
function fullOrder(orderBy: NonNullable<Query['orderBy']>, filters: Compared[]): [string, string][] {
  const sorted = orderBy.map<[string, string]>(({ field, direction }) => [
    field.fieldPath,
    direction === 'DESCENDING' ? 'desc' : 'asc',
  ]);
  const last = sorted.at(-1)?.[1] ?? 'asc';
  const ranged = unique(filters.filter(({ operator }) => ranges.includes(operator)).map(({ field }) => field));
  for (const field of ranged)
    if (field !== '__name__' && !sorted.some(([named]) => named === field)) sorted.push([field, last]);
  const [field, direction] = sorted.at(-1) ?? [];
  if (field === '__name__' && direction === (sorted.at(-2)?.[1] ?? 'asc')) sorted.pop();
  return sorted;
}

/** A shape in words. */
export function inWords({ collection, group, where = [], orderBy = [], sum = [] }: Shape): string {
  return [
    group ? `all collections ${collection}` : collection,
    where.length > 0 && `where ${where.join(' and ')}`,
    orderBy.length > 0 && `ordered by ${orderBy.join(', ')}`,
    sum.length > 0 && `adding up ${sum.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}
