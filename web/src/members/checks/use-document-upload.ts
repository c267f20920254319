import { whose } from '@portal/contract/called';
import { type Check, checkNames } from '@portal/contract/membership';
import { reviewTime } from '@portal/contract/next-step';
import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { upload } from '#lib/upload.ts';
import { useCalled } from '#members/own/called.ts';
import { useNotify } from '#ui/notice.tsx';
import { obstacleToSending } from './document-file.ts';

/** A file on its way: `sent` is the part of it that has left, from 0 to 1. */
interface Sending {
  name: string;
  sent: number;
  cancel: () => void;
}

/** Uploads documents of a check, one at a time. */
export function useDocumentUpload(check: Check) {
  const notify = useNotify();
  const called = useCalled();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function deliver(file: File): Promise<void> {
    const stop = new AbortController();
    const show = (sent: number) => setSending({ name: file.name, sent, cancel: () => stop.abort() });
    show(0);
    try {
      const following = { onProgress: show, signal: stop.signal };
      await upload('uploadDocument', { body: { document_type: check } }, file, following);
      notify(`We received ${whose(called)} ${checkNames[check]}. We’ll review it within ${reviewTime}.`, 'success');
    } catch (error) {
      if (stop.signal.aborted) notify('The upload was canceled.');
      else setProblem(messageOf(error, 'We couldn’t upload the file. Please try again.'));
    }
    setSending(null);
  }

  const start = async (file: File) => {
    if (sending) return;
    const obstacle = obstacleToSending(file);
    setProblem(obstacle ?? null);
    if (!obstacle) await deliver(file);
  };

  return { sending, problem, start };
}
