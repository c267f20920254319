import { createContext, type ReactNode, use, useCallback, useState } from 'react';
// Not fetched when it is needed: it may have to say that the network is gone.
import { type Notice, NoticeBar, type Severity } from './notice-bar.tsx';

type Notify = (text: string, severity?: Severity) => void;

const NoticeContext = createContext<Notify | null>(null);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const notify = useCallback<Notify>((text, severity = 'info') => {
    setNotice({ id: crypto.randomUUID(), text, severity });
  }, []);
  const close = useCallback(() => setNotice(null), []);

  return (
    <NoticeContext value={notify}>
      {children}
      {notice && <NoticeBar key={notice.id} notice={notice} onClose={close} />}
    </NoticeContext>
  );
}

/** Gives `notify(text, severity?)`: the product's alerts. The newest takes the place; an error stays until it is closed. */
export function useNotify(): Notify {
  const notify = use(NoticeContext);
  if (!notify) throw new Error('useNotify needs the NoticeProvider around it');
  return notify;
}
