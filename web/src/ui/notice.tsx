import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { Notice, Severity } from './notice-bar.tsx';

// The bar is fetched with the first notice: most visitors of public screens never get one.
const NoticeBar = lazy(() => import('./notice-bar.tsx').then((part) => ({ default: part.NoticeBar })));

type Notify = (text: string, severity?: Severity) => void;

const NoticeContext = createContext<Notify | null>(null);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);
  const notify = useCallback<Notify>((text, severity = 'info') => {
    setWaiting((before) => [...before, { id: crypto.randomUUID(), text, severity }]);
  }, []);
  const close = useCallback(() => setWaiting((before) => before.slice(1)), []);
  const [first] = waiting;

  return (
    <NoticeContext value={notify}>
      {children}
      {first && (
        <Suspense>
          <NoticeBar key={first.id} notice={first} onClose={close} />
        </Suspense>
      )}
    </NoticeContext>
  );
}

/** Gives `notify(text, severity?)`: the product's alerts, one after the other. Errors stay until they are closed. */
export function useNotify(): Notify {
  const notify = use(NoticeContext);
  if (!notify) throw new Error('useNotify needs the NoticeProvider around it');
  return notify;
}
