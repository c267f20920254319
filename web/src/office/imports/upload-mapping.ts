import type { ImportPreview } from '@portal/contract/calls/imports';
import type { ColumnMapping } from '@portal/contract/records/import';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import type { ImportField } from '@portal/contract/records/imported-member';

/** The columns of a list, and which field each of them holds. */
export type Columns = ImportPreview['columns'];

// The server takes no longer ones in a mapping. By itself it leaves them out.
const maxHeaderLength = 200;

/** What the server takes with a file: the mapping, which goes by the headers, and what was decided about it. */
export function fileBody(columns: Columns, choices: ImportChoices = {}): ImportChoices & { mapping?: string } {
  const named = columns.filter(({ header }) => header.length <= maxHeaderLength);
  const mapping: ColumnMapping = Object.fromEntries(named.map(({ header, field }) => [header, field]));
  return named.length > 0 ? { ...choices, mapping: JSON.stringify(mapping) } : choices;
}

/** Why a column cannot be given a field, as its header does not tell it from the others; undefined for one that can. */
export function columnObstacle(columns: Columns, place: number): string | undefined {
  const header = columns[place]?.header ?? '';
  if (columns.filter((column) => column.header === header).length > 1) return 'Please name this column in the file.';
  return header.length > maxHeaderLength ? 'Please give this column a shorter name in the file.' : undefined;
}

/** Gives a column a field, or none, and takes the field from the column that had it. */
export function assign(columns: Columns, place: number, field: ImportField | null): Columns {
  return columns.map((column, at) => {
    if (at === place) return { ...column, field };
    return column.field === field ? { ...column, field: null } : column;
  });
}
