import { useEffect, useEffectEvent, useRef } from 'react';
import { isOpenEntry } from './history-state.ts';

interface Guard {
  /** Whether closing would lose something. */
  isAtRisk: () => boolean;
  confirm: () => Promise<boolean>;
}

/** The open layers, topmost last: Back closes the topmost. */
const layers: object[] = [];

/**
 * Lets Back close a full-window layer, which has a history entry, possibly already created by `useOpened`. Returns a
 * function that closes it by going back. If something is at risk, it stays open until the user confirms.
 */
export function useBackToClose(onClose: () => void, guard?: Guard): () => void {
  const state = useRef<'closed' | 'open' | 'asking' | 'agreed'>('closed');

  const goBack = () => {
    // If already closed, going back again would leave the view.
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
 * Lets Back close a dialog with links in it: `close` closes it, and `leaveFor` does so before following a link that has
 * its own history entry. Only use `leaveFor` when nothing is at risk.
 */
export function useLeaving(onClose: () => void, guard?: Guard) {
  const next = useRef<() => void>(undefined);
  const close = useBackToClose(onClose, guard);
  // A layer opened by `useOpened` may unmount before popstate reaches it.
  useEffect(() => () => next.current?.(), []);
  const leaveFor = (lead: () => void) => {
    next.current = lead;
    close();
  };
  return { close, leaveFor };
}
