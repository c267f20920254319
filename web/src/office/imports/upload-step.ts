import type { ImportPreview } from '@portal/contract/calls/imports';
import type { MemberImport } from '@portal/contract/records/import';
import type { Columns } from './upload-mapping.ts';
import type { Rejected, RejectedRow } from './upload-rejected.ts';
import type { UploadSource } from './upload-source.ts';
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

export interface ChooseStep extends Attempt {
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

export interface AddingStep extends Prepared {
  name: 'adding';
  sent: number;
  /** IDs of earlier uploads; null if unknown. */
  before: ReadonlySet<string> | null;
  /** Null until the server answers. */
  id: string | null;
  /** The step to return to on failure. */
  checked: PreviewStep | ResultStep;
  /** The rejected rows that stay. */
  rejected: Rejected;
}

export interface ResultStep extends Prepared {
  name: 'result';
  result: UploadResult;
  rejected: Rejected;
  /** The number of the result's errors that are not among the rejected rows. */
  otherErrors: number;
  sendEmails: boolean;
  /** Why corrected rows were not added. */
  problem: string | null;
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
  /** The rejected rows are corrected without adding any others. */
  | { type: 'correcting' }
  /** Corrected rows were checked: `ready` ones are being added unless there is a problem. */
  | { type: 'rechecked'; rows: RejectedRow[]; problem: string }
  | { type: 'adding-corrected'; before: ReadonlySet<string> | null; ready: RejectedRow[]; left: RejectedRow[] }
  | { type: 'part-sent'; sent: number }
  | { type: 'begun'; id: string }
  | { type: 'finished'; result: UploadResult }
  | { type: 'failed'; problem: string }
  | { type: 'restarted' };

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
