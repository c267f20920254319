import type { ImportPreview, MemberImport } from '@portal/contract/imports';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { exchange, upload } from '#lib/upload.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { type Columns, mappingBody } from './upload-mapping.ts';
import { failureText, type Prepared, sendList } from './upload-send.ts';
import type { UploadSource } from './upload-source.ts';
import { resultLines, resultOfImport, type UploadResult } from './upload-texts.ts';

/** Where an upload stands. */
export type UploadStep =
  /** `last` was chosen before. */
  | { name: 'choose'; last?: UploadSource }
  /** `columns` may be ahead of those of the preview, while another is on its way. */
  | ({ name: 'preview'; preview: ImportPreview } & Prepared)
  /** `before` has the uploads that were there already; `id` is known once the server has answered. */
  | ({ name: 'adding'; sent: number; before: ReadonlySet<string>; id?: string } & Prepared)
  | ({ name: 'result'; result: UploadResult } & Prepared);

/** A file on its way to be previewed: `sent` is the part of it that has left, from 0 to 1. */
export interface Asking {
  name: string;
  sent: number;
  cancel: () => void;
}

/** The upload that this step has begun, among the live ones; undefined until the server has taken it up. */
function followedIn(uploads: readonly MemberImport[], step: UploadStep): MemberImport | undefined {
  if (step.name !== 'adding') return undefined;
  const { id, before } = step;
  return uploads.find(({ import_id }) => (id ? import_id === id : !before.has(import_id)));
}

/** Takes a list of members from the choice to the result. `uploads` are the admin's last ones, live. */
export function useMemberUpload(uploads: readonly MemberImport[]) {
  const notify = useNotify();
  const rejected = useBusy();
  const [step, setStep] = useState<UploadStep>({ name: 'choose' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sendEmails, setSendEmails] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const followed = followedIn(uploads, step);

  function finish({ source, columns }: Prepared, result: UploadResult): void {
    setStep({ name: 'result', source, columns, result });
    const isFine = result.isComplete && result.errors === 0 && !result.emails?.failed;
    notify(resultLines(result).join('\n'), isFine ? 'success' : 'warning');
  }

  const finishLive = useEffectEvent((done: MemberImport) => {
    if (step.name === 'adding') finish(step, resultOfImport(done, step.source.pasted !== undefined));
  });
  const isKnown = step.name === 'adding' && step.id !== undefined;
  const finished = isKnown && followed && followed.state !== 'running' ? followed : undefined;
  useEffect(() => {
    if (finished) finishLive(finished);
  }, [finished]);

  const setColumns = (choose: (preview: ImportPreview) => Columns) =>
    setStep((now) => (now.name === 'preview' ? { ...now, columns: choose(now.preview) } : now));

  async function preview(source: UploadSource, columns: Columns = []): Promise<void> {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const { name } = source.file;
    const onProgress = (sent: number) => {
      if (!own.signal.aborted) setAsking({ name, sent, cancel: () => own.abort() });
    };
    onProgress(0);
    setProblem(null);
    setColumns(() => columns);
    try {
      const following = { onProgress, signal: own.signal };
      const answer = await upload('previewMemberFile', { body: mappingBody(columns) }, source.file, following);
      setStep({ name: 'preview', source, columns: answer.columns, preview: answer });
    } catch (error) {
      if (!own.signal.aborted) setProblem(failureText(error));
    }
    if (stop.current !== own) return;
    setAsking(null);
    setColumns((answered) => answered.columns);
  }

  async function add(): Promise<void> {
    if (step.name !== 'preview' || asking) return;
    const before = new Set(uploads.map(({ import_id }) => import_id));
    const { source, columns } = step;
    const adding = { name: 'adding', source, columns, before } as const;
    setProblem(null);
    setStep({ ...adding, sent: 0 });
    try {
      const answer = await sendList(step, sendEmails, (sent) => setStep({ ...adding, sent }));
      const { import_id: id, state, total, summary, errors, emails } = answer;
      if (state === 'running') return setStep({ ...adding, sent: 1, id });
      const { successfully_inserted: inserted, unchanged } = summary;
      const filename = source.pasted ? undefined : source.file.name;
      const counts = { total, inserted, unchanged, errors: summary.errors };
      finish(step, { filename, isComplete: state === 'done', ...counts, firstErrors: errors, emails });
    } catch (error) {
      const text = failureText(error);
      setProblem(text);
      notify(text, 'error');
      setStep(step);
    }
  }

  const saveRejected = ({ source, columns }: Prepared) =>
    !asking &&
    rejected.run(async () => {
      const { content, name } = await exchange('rejectedRows', { body: mappingBody(columns) }, source.file);
      saveFile(content, name);
    }, 'The rejected rows could not be fetched. Please try again.');

  const restart = () => {
    stop.current?.abort();
    setProblem(null);
    setSendEmails(false);
    setStep(step.name === 'choose' ? step : { name: 'choose', last: step.source });
  };

  return {
    step,
    asking,
    problem,
    followed,
    preview,
    sendEmails,
    setSendEmails,
    add,
    saveRejected,
    isSaving: rejected.busy,
    restart,
  };
}

export type MemberUpload = ReturnType<typeof useMemberUpload>;
