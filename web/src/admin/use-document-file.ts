import { useEffect, useState } from 'react';
import { type Downloaded, download } from '../lib/download.ts';

/** Fetches the file of a document. */
export function useDocumentFile(id: string) {
  const [file, setFile] = useState<Downloaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);

  useEffect(() => {
    let isCurrent = true;
    download('downloadDocument', { params: { id } }).then(
      (downloaded) => isCurrent && setFile(downloaded),
      () => isCurrent && setFailed(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);

  return { file, isFailed: failed === attempt, retry: () => setAttempt(attempt + 1) };
}
