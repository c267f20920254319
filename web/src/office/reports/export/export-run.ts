import { useEffect, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNotify } from '#ui/notice.tsx';
import type { ExportFile } from './export-files.ts';

/** Builds a file, reporting progress in words; throws when `signal` aborts. */
type MakeFile = (onProgress: (progress: string) => void, signal: AbortSignal) => Promise<ExportFile>;

/** Builds one file at a time while the view is open. */
export function useExportRun() {
  const notify = useNotify();
  const [progress, setProgress] = useState<string | null>(null);
  const [current, setCurrent] = useState<AbortController>();

  useEffect(() => () => current?.abort(), [current]);

  /** Builds and saves a file, reporting failures in a notice. Ignores calls while one is running. */
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
