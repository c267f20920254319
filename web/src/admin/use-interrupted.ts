import type { MemberImport } from '@portal/contract/imports';
import { useEffect, useState } from 'react';

// A worker tells its progress every few seconds, and lives for minutes.
const quietMs = 60_000;
const longAgoMs = 15 * 60_000;

/** Whether an upload that should be running has made no progress for so long that it must have stopped. */
export function useInterrupted(upload: MemberImport): boolean {
  const { state, created_at, processed, email_results } = upload;
  const mark = `${processed} ${email_results.sent} ${email_results.failed}`;
  const [quiet, setQuiet] = useState('');
  const isRunning = state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const isOld = Date.now() - Date.parse(created_at) > longAgoMs;
    const timer = setTimeout(() => setQuiet(mark), isOld ? 0 : quietMs);
    return () => clearTimeout(timer);
  }, [isRunning, created_at, mark]);

  return isRunning && quiet === mark;
}
