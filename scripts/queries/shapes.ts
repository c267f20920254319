/**
 * The parts of a query that determine its index: `where` has strings such as `status ==`, `orderBy` such as
 * `created_at desc`, and `sum` the summed and averaged fields.
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

/** The relevant parts of a StructuredQuery, which all client libraries send. */
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

/** The operators of StructuredQuery, and their names in the client libraries. */
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

/** The operators for which Firestore scans a range of an index, and therefore sorts by the field. */
const ranges = ['<', '<=', '>', '>=', '!=', 'not-in'];

/**
 * Returns the shape of a query, without values; for an "or", one shape for each side, because each needs its own index.
 * Throws for an unknown operator.
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

/** Expands a filter with "or" into the filters of each side. */
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
 * Returns the effective sort order, by the rules of `StructuredQuery.order_by`: other fields of range filters are appended
 * by name with the last direction, and so is `__name__`, which is omitted here if it is implied.
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

/** Describes a shape in words. */
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
