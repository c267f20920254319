import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `whenEnded` when the member's live record says that sessions count only from a time (`sessions_from`, Unix
 * seconds) that is later than the opening of this one; undefined while the record is not there.
 */
export function useSessionEnded(sessionsFrom: number | undefined, whenEnded: () => void): void {
  const ended = useEffectEvent(whenEnded);

  useEffect(() => {
    if (!sessionsFrom) return;
    let left = false;
    const ask = async () => {
      const { isInSession } = await import('./firebase-auth.ts');
      const still = await isInSession(sessionsFrom);
      if (!still && !left) ended();
    };
    // Without a connection the token cannot be asked, and there is nothing new to read either.
    ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [sessionsFrom]);
}
