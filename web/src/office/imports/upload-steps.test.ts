import type { ImportPreview } from '@portal/contract/calls/imports';
import type { MemberImport } from '@portal/contract/records/import';
import { describe, expect, test } from 'vitest';
import type { UploadSource } from './upload-source.ts';
import { followedIn, readingIn, type UploadEvent, type UploadStep } from './upload-step.ts';
import { chooseStep, stepAfter } from './upload-steps.ts';
import type { UploadResult } from './upload-texts.ts';

const source: UploadSource = { file: new File(['email'], 'spring.csv'), choices: {} };
const other: UploadSource = { file: new File(['mail'], 'autumn.csv') };
const columns = [{ header: 'Mail', field: 'email' as const }];
const mapped = [{ header: 'Mail', field: null }];
const stop = new AbortController();
const late = new AbortController();

const preview: ImportPreview = {
  filename: 'spring.csv',
  columns,
  missing: [],
  summary: { total: 2, new: 2, unchanged: 0, without_password: 0, wrong: 0 },
  rows: [],
  reading: {
    sheet: null,
    sheets: [],
    sheet_sure: true,
    header_row: 1,
    encoding: null,
    encoding_told: true,
    encoding_sure: true,
    sample: [],
    date_order: 'month_first',
    dates_by_order: 0,
    hidden_rows: 0,
  },
};
const result: UploadResult = {
  import_id: 'import-1',
  filename: 'spring.csv',
  isComplete: true,
  total: 2,
  inserted: 2,
  unchanged: 0,
  errors: 0,
  first_errors: [],
  emails: undefined,
};

const choosing = chooseStep();
const reading = { ...choosing, reading: { source, sent: 0, stop } };
const checking = {
  name: 'preview' as const,
  source,
  columns,
  preview,
  sendEmails: true,
  reading: null,
  problem: null,
};
const mapping = { ...checking, columns: mapped, reading: { source, sent: 0, stop } };
const adding = {
  name: 'adding' as const,
  source,
  columns,
  sent: 0,
  before: new Set(['old']),
  id: null,
  checked: checking,
  rejected: { rows: [], others: 0, dateOrder: 'month_first' as const },
};
const begun = { ...adding, sent: 1, id: 'new' };
const done = {
  ...{ name: 'result' as const, source, columns, result, sendEmails: true, problem: null },
  rejected: adding.rejected,
  otherErrors: 0,
};

const wrongRow = { row: 2, values: { email: 'ana' }, problems: { email: 'Please enter an email address' } };
const readyRow = { row: 3, values: { email: 'ben@example.org' }, problems: {} };

const steps = { choosing, reading, checking, mapping, adding, begun, done } satisfies Record<string, UploadStep>;

const events = {
  reads: { type: 'reading', source, columns: mapped, stop },
  partRead: { type: 'part-read', stop, sent: 0.5 },
  partReadLate: { type: 'part-read', stop: late, sent: 0.5 },
  previewed: { type: 'previewed', stop, preview },
  previewedLate: { type: 'previewed', stop: late, preview },
  notRead: { type: 'not-read', stop, problem: 'No network' },
  canceled: { type: 'not-read', stop, problem: null },
  notReadLate: { type: 'not-read', stop: late, problem: 'No network' },
  emails: { type: 'emails', send: false },
  adds: { type: 'adding', before: new Set(['old']) },
  corrects: { type: 'correcting' },
  partSent: { type: 'part-sent', sent: 0.25 },
  begins: { type: 'begun', id: 'new' },
  finishes: { type: 'finished', result },
  fails: { type: 'failed', problem: 'No network' },
  rechecks: { type: 'rechecked', rows: [wrongRow], problem: 'Still rejected' },
  addsCorrected: { type: 'adding-corrected', before: new Set(['old']), ready: [readyRow], left: [wrongRow] },
  restarts: { type: 'restarted' },
} satisfies Record<string, UploadEvent>;

/** The step that follows each event a step handles. */
const outcomes: Record<keyof typeof steps, Partial<Record<keyof typeof events, UploadStep>>> = {
  choosing: { reads: reading },
  reading: {
    reads: reading,
    partRead: { ...reading, reading: { source, sent: 0.5, stop } },
    previewed: { ...checking, sendEmails: false },
    notRead: { ...choosing, problem: 'No network' },
    canceled: choosing,
  },
  checking: {
    reads: mapping,
    emails: { ...checking, sendEmails: false },
    adds: adding,
    corrects: { ...done, result: { ...result, import_id: '', inserted: 0 } },
    restarts: chooseStep(source),
  },
  mapping: {
    reads: mapping,
    partRead: { ...mapping, reading: { source, sent: 0.5, stop } },
    previewed: checking,
    notRead: { ...checking, problem: 'No network' },
    canceled: checking,
    emails: { ...mapping, sendEmails: false },
    restarts: chooseStep(source),
  },
  adding: {
    partSent: { ...adding, sent: 0.25 },
    begins: begun,
    finishes: done,
    fails: { ...checking, problem: 'No network' },
  },
  begun: { finishes: done, restarts: chooseStep(source) },
  done: {
    emails: { ...done, sendEmails: false },
    rechecks: { ...done, rejected: { ...done.rejected, rows: [wrongRow] }, problem: 'Still rejected' },
    addsCorrected: {
      ...adding,
      checked: { ...done, rejected: { ...done.rejected, rows: [wrongRow, readyRow] } },
      rejected: { ...done.rejected, rows: [wrongRow] },
    },
    restarts: chooseStep(source),
  },
};

const table = (Object.keys(steps) as (keyof typeof steps)[]).flatMap((step) =>
  (Object.keys(events) as (keyof typeof events)[]).map((event) => [step, event, outcomes[step][event]] as const),
);

describe('the step after', () => {
  test.each(table)('%s on %s', (name, event, outcome) => {
    const step = steps[name];
    const after = stepAfter(step, events[event]);
    if (outcome) expect(after).toEqual(outcome);
    else expect(after).toBe(step);
  });

  test('shows a failure until the next attempt', () => {
    for (const step of [choosing, checking]) {
      const after = stepAfter({ ...step, problem: 'No network' }, events.reads);
      expect(after).toMatchObject({ problem: null });
    }
    const failed = { ...checking, problem: 'No network' };
    expect(stepAfter(failed, events.adds)).toEqual(adding);
    expect(stepAfter(stepAfter(failed, events.adds), events.fails)).toEqual(failed);
  });

  test('counts the errors of a list that are not among its rejected rows', () => {
    const listed = { ...adding, rejected: { ...adding.rejected, rows: [wrongRow] } };
    const finishes: UploadEvent = { type: 'finished', result: { ...result, errors: 3 } };
    expect(stepAfter(listed, finishes)).toMatchObject({ otherErrors: 2 });
    // Corrected rows that are still wrong were not sent.
    expect(stepAfter({ ...listed, checked: done }, finishes)).toMatchObject({ otherErrors: 3 });
  });

  test('another list can be read in the meantime, and late results of the first are ignored', () => {
    const second = stepAfter(reading, { type: 'reading', source: other, columns: [], stop: late });
    expect(stepAfter(second, events.previewed)).toBe(second);
    expect(stepAfter(second, events.canceled)).toBe(second);
    expect(stepAfter(second, events.previewedLate)).toMatchObject({ name: 'preview', source: other });
  });
});

test('only the file choice and the preview read files', () => {
  expect(Object.values(steps).map((step) => readingIn(step)?.source)).toEqual([
    undefined,
    source,
    undefined,
    source,
    undefined,
    undefined,
    undefined,
  ]);
});

test('follows the upload that was started, or a new one until its id is known', () => {
  const uploads = ['newer', 'new', 'old'].map((import_id) => ({ import_id }) as MemberImport);
  expect(followedIn(uploads, adding)?.import_id).toBe('newer');
  expect(followedIn(uploads, begun)?.import_id).toBe('new');
  expect(followedIn(uploads.slice(2), adding)).toBeUndefined();
  expect(followedIn(uploads, checking)).toBeUndefined();
});
