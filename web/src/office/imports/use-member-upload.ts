import type { MemberImport } from '@portal/contract/records/import';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { exchange, upload } from '#lib/upload.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { type Columns, fileBody } from './upload-mapping.ts';
import { failureText, sendList } from './upload-send.ts';
import type { UploadSource } from './upload-source.ts';
import {
  chooseStep,
  followedIn,
  type Prepared,
  readingIn,
  sendsEmails,
  stepAfter,
  type UploadStep,
} from './upload-steps.ts';
import { resultLines, resultOfImport, type UploadResult } from './upload-texts.ts';

/** Takes a member list from choice to result. `uploads` are the admin's recent uploads, live, once loaded. */
export function useMemberUpload(uploads: readonly MemberImport[] | undefined) {
  const notify = useNotify();
  const rejected = useBusy();
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

  async function add(): Promise<void> {
    if (step.name !== 'preview' || step.reading) return;
    dispatch({ type: 'adding', before: uploads ? new Set(uploads.map(({ import_id }) => import_id)) : null });
    try {
      const outcome = await sendList(step, sendsEmails(step), (sent) => dispatch({ type: 'part-sent', sent }));
      if ('id' in outcome) dispatch({ type: 'begun', id: outcome.id });
      else finish(outcome.result);
    } catch (error) {
      const problem = failureText(error);
      dispatch({ type: 'failed', problem });
      notify(problem, 'error');
    }
  }

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
