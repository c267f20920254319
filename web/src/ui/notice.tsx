import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Notice, Severity } from './notice-bar.tsx';
import { usePreload } from './use-preload.ts';

const load = async () => ({ default: (await import('./notice-bar.tsx')).NoticeBar });
const NoticeBar = lazy(load);

type Notify = (text: string, severity?: Severity, undo?: () => void) => void;

const NoticeContext = createContext<Notify | null>(null);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const notify = useCallback<Notify>((text, severity = 'info', undo) => {
    setNotice({ id: crypto.randomUUID(), text, severity, undo });
  }, []);
  usePreload(load);
  const close = useCallback(() => setNotice(null), []);

  return (
    <NoticeContext value={notify}>
      {children}
      {notice && (
        <ErrorBoundary key={notice.id} fallback={<p role="alert">{notice.text}</p>}>
          <Suspense>
            <NoticeBar notice={notice} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </NoticeContext>
  );
}

/**
 * Returns `notify(text, severity?, undo?)`, which shows a notice in place of the previous one; errors stay until
 * closed.
 */
export function useNotify(): Notify {
  const notify = use(NoticeContext);
  if (!notify) throw new Error('useNotify needs the NoticeProvider around it');
  return notify;
}
