import { inOrder, rejectedIn } from './upload-rejected.ts';
import { asPreviewed, type UploadSource } from './upload-source.ts';
import type { AddingStep, ChooseStep, PreviewStep, ResultStep, UploadEvent, UploadStep } from './upload-step.ts';
import type { UploadResult } from './upload-texts.ts';

/** Returns the first step; `last` is the source of the previous upload, if any. */
export function chooseStep(last: UploadSource | null = null): ChooseStep {
  return { name: 'choose', last, reading: null, problem: null };
}

/** Returns the step that follows an event; events the step does not expect are ignored. */
export function stepAfter(step: UploadStep, event: UploadEvent): UploadStep {
  if (step.name === 'choose') return whileReading(step, event);
  if (step.name === 'adding' && step.id === null) return whileSending(step, event);
  if (event.type === 'restarted') return chooseStep(step.source);
  if (step.name === 'preview') return whileChecking(step, event);
  if (step.name === 'result') return whileCorrecting(step, event);
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
  if (event.type !== 'adding' && event.type !== 'correcting') return whileReading(step, event);
  if (step.reading) return step;
  if (event.type === 'correcting') return correctingStep(step);
  const { source, columns } = step;
  const checked = { ...step, problem: null };
  const rejected = rejectedIn(step.preview);
  return { name: 'adding', source, columns, sent: 0, before: event.before, id: null, checked, rejected };
}

/** Returns the result of a list from which nothing was added. */
function correctingStep({ source, columns, preview, sendEmails }: PreviewStep): ResultStep {
  const { total, unchanged, wrong: errors } = preview.summary;
  const result = {
    ...{ import_id: '', filename: source.pasted ? undefined : source.file.name, isComplete: true, emails: undefined },
    ...{ total, inserted: 0, unchanged, errors, first_errors: [] },
  };
  const rejected = rejectedIn(preview);
  return { name: 'result', source, columns, result, rejected, otherErrors: 0, sendEmails, problem: null };
}

function whileCorrecting(step: ResultStep, event: UploadEvent): UploadStep {
  const { source, columns, rejected } = step;
  if (event.type === 'emails') return { ...step, sendEmails: event.send };
  if (event.type === 'rechecked')
    return { ...step, rejected: { ...rejected, rows: event.rows }, problem: event.problem };
  if (event.type !== 'adding-corrected') return step;
  const { before, ready, left } = event;
  const checked = { ...step, rejected: { ...rejected, rows: inOrder(ready, left) }, problem: null };
  return {
    ...{ name: 'adding', source, columns, sent: 0, before, id: null, checked },
    rejected: { ...rejected, rows: left },
  };
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

function resultStep({ source, columns, rejected, checked }: AddingStep, result: UploadResult): ResultStep {
  // Corrected rows that are still wrong aren't sent.
  const otherErrors = result.errors - (checked.name === 'preview' ? rejected.rows.length : 0);
  const { sendEmails } = checked;
  return { name: 'result', source, columns, result, rejected, otherErrors, sendEmails, problem: null };
}
