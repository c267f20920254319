import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify } from '#ui/notice.tsx';
import type { Pages } from './use-pages.ts';

/** Gives the function that fetches the page once more on demand, and tells when the answer has come. */
export function useReload({ loading, problem, reload }: Pages<unknown>): () => void {
  const notify = useNotify();
  const isAwaited = useRef(false);
  const tell = useEffectEvent(() => {
    if (isAwaited.current && problem === undefined) notify('Updated', 'success');
    isAwaited.current = false;
  });

  useEffect(() => {
    if (!loading) tell();
  }, [loading]);

  return () => {
    isAwaited.current = true;
    reload();
  };
}
