import { importLimits } from '@portal/contract/values/import';
import { noFile, type Sheet } from '#imports/spreadsheets/sheet.ts';
import { plainCell } from '#platform/csv.ts';
import { invalid } from '#platform/problem.ts';

type Cell = string | number | boolean | null;

function headersOf(members: readonly Record<string, Cell>[]): string[] {
  const headers = new Set<string>();
  for (const member of members) {
    for (const name of Object.keys(member)) headers.add(name);
    if (headers.size > importLimits.columns) {
      throw invalid({ members: `Please use at most ${importLimits.columns} different fields` });
    }
  }
  return [...headers];
}

/**
 * Converts a list of members to a sheet with one column per name and the first member in row 2. Throws 422 for more
 * columns than a file may have.
 */
export function pastedSheet(members: readonly Record<string, Cell>[]): Sheet {
  const headers = headersOf(members);
  const rows = members.map((member, index) => ({
    row: index + 2,
    cells: headers.map((header) => (Object.hasOwn(member, header) ? plainCell(String(member[header] ?? '')) : '')),
  }));
  return { headers, rows, origin: noFile };
}
