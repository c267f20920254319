import type { ImportPreview } from '@portal/contract/calls/imports';
import type { MemberImport } from '@portal/contract/records/import';
import type { Columns } from './upload-mapping.ts';
import { asPreviewed, type UploadSource } from './upload-source.ts';
import type { UploadResult } from './upload-texts.ts';

/** A list being sent for preview: `sent` is the fraction sent, from 0 to 1. `stop` also identifies the request. */
interface Reading {
  source: UploadSource;
  sent: number;
  stop: AbortController;
}

/** The request in progress, and why the previous one failed. */
interface Attempt {
  reading: Reading | null;
  problem: string | null;
}

/** The list being uploaded, and the field of each column. */
export interface Prepared {
  source: UploadSource;
  columns: Columns;
}

interface ChooseStep extends Attempt {
  name: 'choose';
  /** The previous source, to be corrected. */
  last: UploadSource | null;
}

/** `columns` may be ahead of the preview's while a newer one is loading. */
export interface PreviewStep extends Prepared, Attempt {
  name: 'preview';
  preview: ImportPreview;
  sendEmails: boolean;
}

interface AddingStep extends Prepared {
  name: 'adding';
  sent: number;
  /** IDs of earlier uploads; null if unknown. */
  before: ReadonlySet<string> | null;
  /** Null until the server answers. */
  id: string | null;
  /** The step to return to on failure. */
  checked: PreviewStep;
}

interface ResultStep extends Prepared {
  name: 'result';
  result: UploadResult;
}

export type UploadStep = ChooseStep | PreviewStep | AddingStep | ResultStep;

export type UploadEvent =
  | { type: 'reading'; source: UploadSource; columns: Columns; stop: AbortController }
  | { type: 'part-read'; stop: AbortController; sent: number }
  | { type: 'previewed'; stop: AbortController; preview: ImportPreview }
  /** `problem` is null if the request was canceled. */
  | { type: 'not-read'; stop: AbortController; problem: string | null }
  | { type: 'emails'; send: boolean }
  | { type: 'adding'; before: ReadonlySet<string> | null }
  | { type: 'part-sent'; sent: number }
  | { type: 'begun'; id: string }
  | { type: 'finished'; result: UploadResult }
  | { type: 'failed'; problem: string }
  | { type: 'restarted' };

/** Returns the first step; `last` is the source of the previous upload, if any. */
export function chooseStep(last: UploadSource | null = null): ChooseStep {
  return { name: 'choose', last, reading: null, problem: null };
}

/** Reports whether emails will be sent. With no new members, emails are the upload's only purpose. */
export function sendsEmails({ sendEmails, preview }: Pick<PreviewStep, 'sendEmails' | 'preview'>): boolean {
  return sendEmails || preview.summary.new === 0;
}

export function readingIn(step: UploadStep): Reading | null {
  return 'reading' in step ? step.reading : null;
}

/** The live document of the step's upload; undefined until the server has created it. */
export function followedIn(uploads: readonly MemberImport[], step: UploadStep): MemberImport | undefined {
  if (step.name !== 'adding') return undefined;
  const { id, before } = step;
  return uploads.find(({ import_id }) => (id ? import_id === id : before !== null && !before.has(import_id)));
}

/** Returns the step that follows an event; events the step does not expect are ignored. */
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
    const attempt = { reading: { source, sent: 0, stop }, problem: null };
    return step.name === 'preview' ? { ...step, ...attempt, columns } : { ...step, ...attempt };
  }
  const { reading } = step;
  // Ignores events from a replaced request.
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

/** Until the server answers, the upload can't be restarted. */
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
