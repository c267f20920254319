import { useEffect, useEffectEvent } from 'react';

/**
 * Lets Back close what fills the window: an entry of the history stands for it being open. Gives the function that
 * closes it by going back.
 */
export function useBackToClose(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    history.pushState(history.state, '');
    const listen = () => close();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  return () => history.back();
}
