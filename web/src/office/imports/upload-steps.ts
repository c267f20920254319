import type { ImportPreview } from '@portal/contract/calls/imports';
import type { MemberImport } from '@portal/contract/records/import';
import type { Columns } from './upload-mapping.ts';
import { asPreviewed, type UploadSource } from './upload-source.ts';
import type { UploadResult } from './upload-texts.ts';

/** A list on its way to be previewed: `sent` is the part of it that has left, from 0 to 1. `stop` tells it from others. */
interface Reading {
  source: UploadSource;
  sent: number;
  stop: AbortController;
}

/** What a step that reads knows of the last attempt: the one that is under way, and why the one before has failed. */
interface Attempt {
  reading: Reading | null;
  problem: string | null;
}

/** What is being uploaded, and which field each of its columns holds. */
export interface Prepared {
  source: UploadSource;
  columns: Columns;
}

interface ChooseStep extends Attempt {
  name: 'choose';
  /** What was chosen before, to be corrected. */
  last: UploadSource | null;
}

/** `columns` may be ahead of those of the preview, while another is on its way. */
export interface PreviewStep extends Prepared, Attempt {
  name: 'preview';
  preview: ImportPreview;
  sendEmails: boolean;
}

interface AddingStep extends Prepared {
  name: 'adding';
  sent: number;
  /** The uploads that were there already; null where they were not known. */
  before: ReadonlySet<string> | null;
  /** Null until the server has answered. */
  id: string | null;
  /** Where a failure leads back to. */
  checked: PreviewStep;
}

interface ResultStep extends Prepared {
  name: 'result';
  result: UploadResult;
}

/** Where an upload stands. */
export type UploadStep = ChooseStep | PreviewStep | AddingStep | ResultStep;

/** What happens to an upload. */
export type UploadEvent =
  | { type: 'reading'; source: UploadSource; columns: Columns; stop: AbortController }
  | { type: 'part-read'; stop: AbortController; sent: number }
  | { type: 'previewed'; stop: AbortController; preview: ImportPreview }
  /** The problem is null where it was canceled. */
  | { type: 'not-read'; stop: AbortController; problem: string | null }
  | { type: 'emails'; send: boolean }
  | { type: 'adding'; before: ReadonlySet<string> | null }
  | { type: 'part-sent'; sent: number }
  | { type: 'begun'; id: string }
  | { type: 'finished'; result: UploadResult }
  | { type: 'failed'; problem: string }
  | { type: 'restarted' };

/** The first step. After another upload it knows what was chosen `last`. */
export function chooseStep(last: UploadSource | null = null): ChooseStep {
  return { name: 'choose', last, reading: null, problem: null };
}

/** Whether mails go out: where there is nobody new, they are what the upload is for. */
export function sendsEmails({ sendEmails, preview }: Pick<PreviewStep, 'sendEmails' | 'preview'>): boolean {
  return sendEmails || preview.summary.new === 0;
}

export function readingIn(step: UploadStep): Reading | null {
  return 'reading' in step ? step.reading : null;
}

/** The upload that a step has begun, among the live ones; undefined until the server has taken it up. */
export function followedIn(uploads: readonly MemberImport[], step: UploadStep): MemberImport | undefined {
  if (step.name !== 'adding') return undefined;
  const { id, before } = step;
  return uploads.find(({ import_id }) => (id ? import_id === id : before !== null && !before.has(import_id)));
}

/** The step that an event leads to. One that the step does not await changes nothing. */
export function stepAfter(step: UploadStep, event: UploadEvent): UploadStep {
  if (step.name === 'choose') return whileReading(step, event);
  if (step.name === 'adding' && step.id === null) return whileSending(step, event);
  if (event.type === 'restarted') return chooseStep(step.source);
  if (step.name === 'preview') return whileChecking(step, event);
  return step.name === 'adding' && event.type === 'finished' ? resultStep(step, event.result) : step;
}

function whileReading(step: ChooseStep | PreviewStep, event: UploadEvent): UploadStep {
  if (event.type === 'reading') {
    const { source, columns, stop } = event;
    const begun = { reading: { source, sent: 0, stop }, problem: null };
    return step.name === 'preview' ? { ...step, ...begun, columns } : { ...step, ...begun };
  }
  const { reading } = step;
  // What is told of a reading that another has replaced comes too late.
  if (!reading || !('stop' in event) || event.stop !== reading.stop) return step;
  if (event.type === 'part-read') return { ...step, reading: { ...reading, sent: event.sent } };
  if (event.type === 'not-read') {
    const ended = { reading: null, problem: event.problem };
    return step.name === 'preview' ? { ...step, ...ended, columns: step.preview.columns } : { ...step, ...ended };
  }
  const { preview } = event;
  const source = asPreviewed(reading.source, preview.reading);
  const sendEmails = step.name === 'preview' && step.sendEmails;
  return { name: 'preview', source, columns: preview.columns, preview, sendEmails, reading: null, problem: null };
}

function whileChecking(step: PreviewStep, event: UploadEvent): UploadStep {
  if (event.type === 'emails') return { ...step, sendEmails: event.send };
  if (event.type !== 'adding') return whileReading(step, event);
  if (step.reading) return step;
  const { source, columns } = step;
  const checked = { ...step, problem: null };
  return { name: 'adding', source, columns, sent: 0, before: event.before, id: null, checked };
}

/** Until the server has answered there is no way on but the one that the answer names. */
function whileSending(step: AddingStep, event: UploadEvent): UploadStep {
  switch (event.type) {
    case 'part-sent':
      return { ...step, sent: event.sent };
    case 'begun':
      return { ...step, sent: 1, id: event.id };
    case 'finished':
      return resultStep(step, event.result);
    case 'failed':
      return { ...step.checked, problem: event.problem };
    default:
      return step;
  }
}

function resultStep({ source, columns }: Prepared, result: UploadResult): ResultStep {
  return { name: 'result', source, columns, result };
}
