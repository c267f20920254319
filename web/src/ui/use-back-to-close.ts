import { useEffect, useEffectEvent, useRef } from 'react';
import { isOpenEntry } from './kept.ts';

interface Guard {
  /** Whether something would be lost by closing. */
  isAtRisk: () => boolean;
  confirm: () => Promise<boolean>;
}

/** What is open, the uppermost last: Back closes that one. */
const layers: object[] = [];

/**
 * Lets Back close what fills the window: an entry of the history stands for it being open, which `useOpened` may have made
 * already. Gives the function that closes it by going back. Where something is at risk, it stays open until that is confirmed.
 */
export function useBackToClose(onClose: () => void, guard?: Guard): () => void {
  const state = useRef<'closed' | 'open' | 'asking' | 'agreed'>('closed');

  const goBack = () => {
    // Closed meanwhile, another step back would leave the view.
    if (state.current !== 'closed') history.back();
  };

  const askFirst = async ({ confirm }: Guard) => {
    if (state.current === 'asking') return;
    state.current = 'asking';
    const isAgreed = await confirm();
    if (state.current !== 'asking') return;
    state.current = isAgreed ? 'agreed' : 'open';
    if (isAgreed) goBack();
  };

  const leave = useEffectEvent(() => {
    if (state.current === 'agreed' || !guard?.isAtRisk()) {
      onClose();
      return;
    }
    history.pushState(history.state, '');
    void askFirst(guard);
  });

  useEffect(() => {
    state.current = 'open';
    if (layers.length > 0 || !isOpenEntry()) history.pushState(history.state, '');
    const layer = {};
    layers.push(layer);
    const listen = () => {
      if (layers.at(-1) === layer) leave();
    };
    window.addEventListener('popstate', listen);
    return () => {
      state.current = 'closed';
      layers.splice(layers.indexOf(layer), 1);
      window.removeEventListener('popstate', listen);
    };
  }, []);

  return goBack;
}

/**
 * Lets Back close a dialog from which buttons lead on: `close` closes it, and `leaveFor`, for when nothing is at risk, does
 * so before it opens something else, which then has an entry of the history of its own.
 */
export function useLeaving(onClose: () => void, guard?: Guard) {
  const next = useRef<() => void>(undefined);
  const close = useBackToClose(onClose, guard);
  // What `useOpened` has opened may be gone before Back is heard here.
  useEffect(() => () => next.current?.(), []);
  const leaveFor = (lead: () => void) => {
    next.current = lead;
    close();
  };
  return { close, leaveFor };
}
