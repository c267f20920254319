import { useEffect, useState } from 'react';
import { hasPersistentStorage } from './text-store.ts';

/** Whether browser storage is blocked; false until checked. */
export function useBlockedStorage(): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => setIsBlocked(!hasPersistentStorage()), []);
  return isBlocked;
}
