/** Keeps the screen on, in browsers that support it, until the returned function is called. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let hasEnded = false;

  const request = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // May be refused, for example to save power; the screen then turns off as usual.
    const granted = await navigator.wakeLock.request('screen').catch((error) => {
      console.info('The screen cannot be kept on', error);
      return undefined;
    });
    if (hasEnded) await granted?.release();
    else lock = granted;
  };

  void request();
  // The browser releases the lock when the tab is hidden.
  document.addEventListener('visibilitychange', request);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
