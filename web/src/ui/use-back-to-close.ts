import { useEffect, useEffectEvent, useRef } from 'react';

interface Guard {
  /** Whether something would be lost by closing. */
  isAtRisk: () => boolean;
  confirm: () => Promise<boolean>;
}

/**
 * Lets Back close what fills the window: an entry of the history stands for it being open. Gives the function that
 * closes it by going back. Where something is at risk, it stays open until that is confirmed.
 */
export function useBackToClose(onClose: () => void, guard?: Guard): () => void {
  const isOpen = useRef(false);
  const isAsking = useRef(false);
  const isAgreed = useRef(false);

  const goBack = () => {
    // Closed meanwhile, another step back would leave the view.
    if (isOpen.current) history.back();
  };

  const askFirst = async ({ confirm }: Guard) => {
    if (isAsking.current) return;
    isAsking.current = true;
    isAgreed.current = await confirm();
    isAsking.current = false;
    if (isAgreed.current) goBack();
  };

  const leave = useEffectEvent(() => {
    if (isAgreed.current || !guard?.isAtRisk()) {
      onClose();
      return;
    }
    history.pushState(history.state, '');
    void askFirst(guard);
  });

  useEffect(() => {
    isOpen.current = true;
    history.pushState(history.state, '');
    const listen = () => leave();
    window.addEventListener('popstate', listen);
    return () => {
      isOpen.current = false;
      window.removeEventListener('popstate', listen);
    };
  }, []);

  return goBack;
}
