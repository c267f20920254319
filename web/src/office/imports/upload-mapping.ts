import type { ImportPreview } from '@portal/contract/calls/imports';
import type { ColumnMapping } from '@portal/contract/records/import';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import type { ImportField } from '@portal/contract/records/imported-member';

/** A list's columns, each with its field. */
export type Columns = ImportPreview['columns'];

// The server's limit for headers in a mapping; it ignores longer headers in the file itself.
const maxHeaderLength = 200;

/** Builds the request body for a file: the mapping by header, and the choices made. */
export function fileBody(columns: Columns, choices: ImportChoices = {}): ImportChoices & { mapping?: string } {
  const named = columns.filter(({ header }) => header.length <= maxHeaderLength);
  const mapping: ColumnMapping = Object.fromEntries(named.map(({ header, field }) => [header, field]));
  return named.length > 0 ? { ...choices, mapping: JSON.stringify(mapping) } : choices;
}

/** Says why a column's header can't identify it in a mapping; undefined if it can. */
export function columnObstacle(columns: Columns, place: number): string | undefined {
  const header = columns[place]?.header ?? '';
  if (columns.filter((column) => column.header === header).length > 1) return 'Please name this column in the file.';
  return header.length > maxHeaderLength ? 'Please give this column a shorter name in the file.' : undefined;
}

/** Maps a column to a field or to none, and unmaps the column that held that field. */
export function assign(columns: Columns, place: number, field: ImportField | null): Columns {
  return columns.map((column, at) => {
    if (at === place) return { ...column, field };
    return column.field === field ? { ...column, field: null } : column;
  });
}
