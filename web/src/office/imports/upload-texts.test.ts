import { expect, it } from 'vitest';
import {
  accountText,
  errorsRangeText,
  failedEmailsText,
  likelyText,
  resultLines,
  resultTitle,
  rowErrorText,
  shownText,
  type UploadResult,
  undoneText,
} from './upload-texts.ts';

const result: UploadResult = {
  import_id: 'import-1',
  filename: 'spring.xlsx',
  isComplete: true,
  total: 1502,
  inserted: 1490,
  unchanged: 10,
  errors: 2,
  first_errors: [],
  emails: { sent: 1485, failed: 5, failed_emails: ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org'] },
};

it('a file’s result shows its name, the rows processed, the emails and the errors', () => {
  expect(resultLines(result)).toEqual([
    'File: spring.xlsx',
    'Processed: 1,490/1,502',
    'Existing: 10',
    'Emails sent: 1,485, failed: 5',
    'Failed emails: a@x.org, b@x.org, c@x.org and 2 more',
    'Errors: 2',
  ]);
});

it('a pasted list’s result mentions neither file nor emails', () => {
  const pasted = { ...result, filename: undefined, emails: undefined, unchanged: 0 };
  expect(resultLines(pasted)).toEqual(['Processed: 1,490/1,502', 'Errors: 2']);
});

it.each([
  [failedEmailsText(['a'], 1), 'a'],
  [failedEmailsText(['a', 'b', 'c'], 3), 'a, b, c'],
  [failedEmailsText(['a', 'b', 'c', 'd'], 4), 'a, b, c and 1 more'],
  [failedEmailsText(['a', 'b', 'c', 'd'], 2000), 'a, b, c and 1,997 more'],
  [rowErrorText({ row: 7, email: 'a@x.org', detail: 'No' }), 'Row 7 (a@x.org): No'],
  [rowErrorText({ row: 7, email: '', detail: 'No' }), 'Row 7: No'],
  [errorsRangeText(0, 100, 10_000), '1–100 of 10,000'],
  [errorsRangeText(9900, 99, 9999), '9,901–9,999 of 9,999'],
  [undoneText(1, 0), 'Removed 1 member.'],
  [undoneText(0, 2), 'Removed 0 members. 2 kept because of activity since then:'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

it('an upload that adds no one but sends emails has a heading about the emails', () => {
  const sent = { sent: 3, failed: 0, failed_emails: [] };
  expect(resultTitle({ ...result, inserted: 0, emails: sent })).toBe('3 invitations were sent');
});

it.each([
  [2, 1, 'All rows in the list:'],
  [2000, 1, 'Showing 2 of 2,000 rows, at most 50 of each kind.'],
  [9, 4, 'Showing 2 of 9 rows, at most 50 of each kind. 3 more are rejected, and can be corrected in the next step.'],
])('two shown of %i rows, including one of %i invalid ones: %s', (total, wrong, text) => {
  const plain = { row: 2, cells: [], problems: {}, hidden: false, date_of_birth: null };
  const rows = [
    { ...plain, state: 'new' as const },
    { ...plain, state: 'wrong' as const },
  ];
  const summary = { total, new: total - wrong, unchanged: 0, without_password: 0, wrong };
  expect(shownText(rows, summary)).toBe(text);
});

it.each([
  ['joins', 'Ana Marin', 'Joins the account of Ana Marin'],
  ['wrong', 'Ana Marin', 'Account of Ana Marin'],
  ['unchanged', 'Ana Marin', undefined],
  ['new', undefined, undefined],
] as const)('a row that is %s, in the account of %s, says: %s', (state, account, text) => {
  expect(accountText({ state, account })).toBe(text);
});

it('a skipped column that looks like a field says how many members would lack it', () => {
  const summary = { total: 200, new: 194, unchanged: 0, without_password: 0, wrong: 6 };
  expect(likelyText({ header: 'Born on', place: 3, likely: 'date_of_birth' }, { summary })).toBe(
    '“Born on” is skipped, but looks like Date of birth. 194 members would be added without it.',
  );
  expect(likelyText({ header: '', place: 3, likely: 'phone' }, { summary: { ...summary, new: 0 } })).toBe(
    'Column 4 is skipped, but looks like Phone.',
  );
});
