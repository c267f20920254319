import { useEffect } from 'react';

/** Keeps the screen from going dark, in browsers that can, while the component is shown. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;

    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused to save power, for example: the screen then goes dark as it always does.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) await granted?.release();
      else lock = granted;
    };

    void request();
    // The browser takes the lock away when another tab is looked at.
    document.addEventListener('visibilitychange', request);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
