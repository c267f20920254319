import { useEffect, useState } from 'react';
import { outlastsPage } from './kept.ts';

/** Whether the browser keeps nothing beyond this page; false as long as nobody has looked. */
export function useBlockedStorage(): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => setIsBlocked(!outlastsPage()), []);
  return isBlocked;
}
