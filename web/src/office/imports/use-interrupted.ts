import type { MemberImport } from '@portal/contract/records/import';
import { useEffect, useState } from 'react';

// A worker reports progress every few seconds and lives for minutes.
const quietMs = 60_000;
const longAgoMs = 15 * 60_000;

/** A value that changes with each step of progress. */
function markOf({ processed, email_results }: MemberImport): string {
  return `${processed} ${email_results.sent} ${email_results.failed}`;
}

/** Whether a running upload has made no progress for so long that it must have stopped. */
export function useInterrupted(upload: MemberImport | undefined): boolean {
  const mark = upload ? markOf(upload) : '';
  const [first] = useState(mark);
  const [quiet, setQuiet] = useState('');
  const isRunning = upload?.state === 'running';
  const startedAt = upload?.created_at ?? '';

  useEffect(() => {
    if (!isRunning) return;
    // An upload that progressed since it was first seen is alive, however old it is.
    const isOld = mark === first && Date.now() - Date.parse(startedAt) > longAgoMs;
    const timer = setTimeout(() => setQuiet(mark), isOld ? 0 : quietMs);
    return () => clearTimeout(timer);
  }, [isRunning, startedAt, mark, first]);

  return isRunning && quiet === mark;
}
