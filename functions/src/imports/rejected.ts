import { dayOf } from '@portal/contract/days';
import type { FileAnswer } from '@portal/contract/endpoint';
import { csvOf } from '#platform/csv.ts';
import { type CheckedSheet, problemText } from './check.ts';

const plainName = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'members';

const problemHeader = 'Problem';

/** The rows of a sheet that an upload refuses, as they were, with the reason in a column that an upload leaves out. */
export function rejectedFile(filename: string, { columns, rows }: CheckedSheet): FileAnswer {
  // The reasons of an earlier round make room for those of this one.
  const kept = columns.flatMap(({ header }, index) =>
    header.trim().toLowerCase() === problemHeader.toLowerCase() ? [] : [index],
  );
  const headers = kept.map((index) => columns[index]?.header ?? '');
  const bad = rows.flatMap(({ cells, problems }) =>
    problems ? [[...kept.map((index) => cells[index] ?? ''), problemText(problems)]] : [],
  );
  return {
    name: `rejected-${plainName(filename)}-${dayOf()}.csv`,
    content_type: 'text/csv; charset=utf-8',
    // The mark by which spreadsheets know UTF-8.
    bytes: new TextEncoder().encode(`\ufeff${csvOf([...headers, problemHeader], bad)}`),
  };
}
