import type { ExportType } from '@portal/contract/calls/reports';
import { dollars } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import type { DocumentData, FirestoreDataConverter, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { streamDocuments } from '#platform/firestore.ts';
import { ordered, type Position } from '#platform/paging.ts';
import { inStates, type States } from '#platform/states.ts';
import { type Column, ownId, type Table, tables } from './tables.ts';

const amount = z.number();
const list = z.array(z.unknown());

/** The value of a record's column; null if empty. */
type Cell = string | number | boolean | null;

// A schema would take longer for half a million cells than reading them.
function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error('A column has a value that a cell cannot show');
}

/** A row's cells in column order. */
export type Row = Cell[];

/** Reports whether a record is approved and its last day has passed. */
function isOver(data: DocumentData, lastDay: string, today: string): boolean {
  const last = data[lastDay];
  return data.status === 'approved' && typeof last === 'string' && last < today;
}

/** Returns versions as one string, such as `membership-waiver 1; privacy-policy 1`; null if none. */
function versionsText(versions: Record<string, string> | undefined): string | null {
  return versions
    ? Object.entries(versions)
        .map((one) => one.join(' '))
        .toSorted()
        .join('; ')
    : null;
}

/** Returns the function that extracts a column's cell. Called once per column, not per record. */
function reader(column: Column): (snapshot: QueryDocumentSnapshot, data: DocumentData) => Cell {
  if (column === ownId) return ({ id }) => id;
  if (typeof column === 'object' && 'lastDay' in column) {
    const today = dayOf();
    return (_, data) => isOver(data, column.lastDay, today);
  }
  if (typeof column === 'object' && 'versions' in column) {
    const [field = '', inner = ''] = column.versions.split('.');
    return (_, data) => versionsText(data[field]?.[inner]);
  }
  if (typeof column !== 'string') return (_, data) => dollars(amount.parse(data[column.cents]));
  const [field = '', inner] = column.split('.');
  if (inner) return (_, data) => cellOf(data[field]?.[inner]);
  return (_, data) => cellOf(data[field]);
}

/** Returns one copy of the record per item of its list field, or the record itself. */
function eachOf(data: DocumentData, each: string | undefined): DocumentData[] {
  return each ? list.parse(data[each]).map((item) => ({ ...data, [each]: item })) : [data];
}

function converterOf({ columns, each }: Table): FirestoreDataConverter<Row[]> {
  const readers = Object.values(columns).map(reader);
  return {
    toFirestore: () => {
      throw new Error('An export is read-only');
    },
    fromFirestore: (snapshot) => {
      return eachOf(snapshot.data(), each).map((data) => readers.map((read) => read(snapshot, data)));
    },
  };
}

/** Returns the stored fields that a column needs. */
function keptIn(column: Column): string[] {
  if (typeof column === 'string') return [column];
  if ('versions' in column) return [column.versions];
  return 'cents' in column ? [column.cents] : ['status', column.lastDay];
}

function fieldsOf({ columns, by, each }: Table): string[] {
  // A list can only be selected as a whole.
  const kept = Object.values(columns)
    .flatMap(keptIn)
    .map((field) => (each && field.startsWith(`${each}.`) ? each : field));
  return [...new Set([by, ...kept])].filter((field) => field !== ownId);
}

/** Returns the query of an export of some states’ records. Selects only exported fields, since search terms make up most of a document. */
export function exportQuery(type: ExportType, after: Position | undefined, states: States): Query {
  const table = tables[type];
  return ordered(inStates(table.all(), states).select(...fieldsOf(table)), table, after);
}

/** A record's rows, and its position for the next page. */
export interface Found {
  rows: Row[];
  at: Position;
}

/** Returns a page of some states' records of a type after a position, latest first; `hasMore` if others follow. */
export async function readRows(
  type: ExportType,
  after: Position | undefined,
  states: States,
): Promise<{ found: Found[]; hasMore: boolean }> {
  const { atOnce, by } = tables[type];
  const query = exportQuery(type, after, states).withConverter(converterOf(tables[type]));
  const found: Found[] = [];
  // Builds rows while others are still arriving.
  for await (const doc of streamDocuments(query.limit(atOnce + 1)))
    found.push({ rows: doc.data(), at: [doc.get(by), doc.id] });
  return { found: found.slice(0, atOnce), hasMore: found.length > atOnce };
}
