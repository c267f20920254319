import type { MemberImport } from '@portal/contract/records/import';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { exchange, upload } from '#lib/upload.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import type { Corrections } from './upload-corrected.ts';
import { type Columns, fileBody } from './upload-mapping.ts';
import { inOrder } from './upload-rejected.ts';
import { failureText, sendList } from './upload-send.ts';
import type { UploadSource } from './upload-source.ts';
import { followedIn, type Prepared, readingIn, sendsEmails, type UploadStep } from './upload-step.ts';
import { chooseStep, stepAfter } from './upload-steps.ts';
import { resultLines, resultOfImport, type UploadResult } from './upload-texts.ts';

/** Takes a member list from choice to result. `uploads` are the admin's recent uploads, live, once loaded. */
export function useMemberUpload(uploads: readonly MemberImport[] | undefined) {
  const notify = useNotify();
  const rejected = useBusy();
  const corrected = useBusy();
  const [step, dispatch] = useReducer(stepAfter, chooseStep());
  // A ref, because a second call may come before the first is in state.
  const current = useRef<AbortController>(null);
  const cancel = () => current.current?.abort();
  const reading = readingIn(step);
  const followed = followedIn(uploads ?? [], step);

  function finish(result: UploadResult): void {
    dispatch({ type: 'finished', result });
    const isClean = result.isComplete && result.errors === 0 && !result.emails?.failed;
    notify(resultLines(result).join('\n'), isClean ? 'success' : 'warning');
  }

  const finishLive = useEffectEvent((done: MemberImport) => {
    if (step.name === 'adding') finish(resultOfImport(done, step.source.pasted !== undefined));
  });
  const isKnown = step.name === 'adding' && step.id !== null;
  const finished = isKnown && followed && followed.state !== 'running' ? followed : undefined;
  useEffect(() => {
    if (finished) finishLive(finished);
  }, [finished]);

  async function preview(source: UploadSource, columns: Columns = []): Promise<void> {
    cancel();
    const stop = new AbortController();
    current.current = stop;
    dispatch({ type: 'reading', source, columns, stop });
    try {
      const onProgress = (sent: number) => dispatch({ type: 'part-read', stop, sent });
      const following = { onProgress, signal: stop.signal };
      const answer = await upload(
        'previewMemberFile',
        { body: fileBody(columns, source.choices) },
        source.file,
        following,
      );
      dispatch({ type: 'previewed', stop, preview: answer });
    } catch (error) {
      dispatch({ type: 'not-read', stop, problem: stop.signal.aborted ? null : failureText(error) });
    }
  }

  const knownIds = () => (uploads ? new Set(uploads.map(({ import_id }) => import_id)) : null);

  async function add(): Promise<void> {
    if (step.name !== 'preview' || step.reading) return;
    dispatch({ type: 'adding', before: knownIds() });
    await send(step, sendsEmails(step));
  }

  async function send(list: Parameters<typeof sendList>[0], sendEmails: boolean): Promise<void> {
    try {
      const outcome = await sendList(list, sendEmails, (sent) => dispatch({ type: 'part-sent', sent }));
      if ('id' in outcome) dispatch({ type: 'begun', id: outcome.id });
      else finish(outcome.result);
    } catch (error) {
      const problem = failureText(error);
      dispatch({ type: 'failed', problem });
      notify(problem, 'error');
    }
  }

  /** Checks corrected rows and adds those that are right now; the others stay with their reasons. */
  const addCorrected = (corrections: Corrections) =>
    corrected.run(async () => {
      if (step.name !== 'result') return;
      const { nothingCorrected, recheck, sortCorrected, sourceOfRows, stillWrong } = await import(
        './upload-corrected.ts'
      );
      const { rows, dateOrder } = step.rejected;
      const { sent, kept } = sortCorrected(rows, corrections);
      if (sent.length === 0) return dispatch({ type: 'rechecked', rows, problem: nothingCorrected });
      const { name } = step.source.file;
      const checking = sourceOfRows(name, sent, dateOrder);
      const preview = await upload('previewMemberFile', { body: checking.choices ?? {} }, checking.file);
      const { ready, wrong } = recheck(sent, preview);
      const left = inOrder(wrong, kept);
      if (ready.length === 0) return dispatch({ type: 'rechecked', rows: left, problem: stillWrong(wrong.length) });
      dispatch({ type: 'adding-corrected', before: knownIds(), ready, left });
      // In the order in which the preview read the dates, which the other rows may have proven.
      const source = sourceOfRows(name, ready, preview.reading.date_order);
      await send({ source, columns: [], preview }, step.sendEmails);
    }, 'Failed to add the corrected rows. Please try again.');

  const saveRejected = ({ source, columns }: Prepared) =>
    !reading &&
    rejected.run(async () => {
      const { content, name } = await exchange(
        'rejectedRows',
        { body: fileBody(columns, source.choices) },
        source.file,
      );
      saveFile(content, name);
    }, 'Failed to download the rejected rows. Please try again.');

  const restart = () => {
    cancel();
    dispatch({ type: 'restarted' });
  };

  return {
    step,
    asking: reading && { name: reading.source.file.name, sent: reading.sent, cancel },
    followed,
    preview,
    setSendEmails: (send: boolean) => dispatch({ type: 'emails', send }),
    add,
    correct: () => dispatch({ type: 'correcting' }),
    addCorrected,
    isCorrecting: corrected.busy,
    saveRejected,
    isSaving: rejected.busy,
    restart,
  };
}

export type MemberUpload = ReturnType<typeof useMemberUpload>;

/** Props of a step's view. */
export interface UploadStepProps<Name extends UploadStep['name']> {
  upload: MemberUpload;
  step: Extract<UploadStep, { name: Name }>;
}
