import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNotify } from '#ui/notice.tsx';
import type { ExportFile } from './export-files.ts';

/** Makes a file; tells how far it is in words, and throws once `signal` ends it. */
type MakeFile = (tell: (progress: string) => void, signal: AbortSignal) => Promise<ExportFile>;

/** Makes one file at a time, as long as the view is open. */
export function useExportRun() {
  const notify = useNotify();
  const [progress, setProgress] = useState<string | null>(null);
  const [current, setCurrent] = useState<AbortController>();

  useEffect(() => () => current?.abort(), [current]);

  /** Makes a file and saves it; a failure is told. While one is being made, further ones are ignored. */
  const run = async (make: MakeFile) => {
    if (current) return;
    const running = new AbortController();
    const { signal } = running;
    setCurrent(running);
    try {
      const { content, name } = await make(setProgress, signal);
      signal.throwIfAborted();
      saveFile(content, name);
      notify(`Downloaded ${name}`, 'success');
    } catch (error) {
      if (!signal.aborted) notify(`Export failed: ${messageOf(error, 'Unknown error')}`, 'error');
    }
    setCurrent(undefined);
    setProgress(null);
  };

  return { progress, run };
}
