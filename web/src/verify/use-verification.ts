import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { api, messageOf } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';

export type Verified = Answer<Contract['verifyCard']>;

/** What the federation says of a code: of its holder, that there is no such card, or why it could not be asked. */
export type Verification =
  | { state: 'checking' }
  | { state: 'known'; card: Verified; checkedAt: Date }
  | { state: 'unknown'; checkedAt: Date }
  | { state: 'failed'; reason: string };

const intervalMs = 20_000;

async function verify(code: string): Promise<Verification> {
  try {
    const card = await api.verifyCard({ params: { code } });
    return { state: 'known', card, checkedAt: new Date() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'unknown', checkedAt: new Date() };
    return { state: 'failed', reason: messageOf(error, 'This card could not be checked.') };
  }
}

/** Asks about a code now, every 20 seconds while the page is in view, and on demand. */
export function useVerification(code: string): { verification: Verification; check: () => void } {
  const [verification, setVerification] = useState<Verification>({ state: 'checking' });
  const check = useCallback(() => void verify(code).then(setVerification), [code]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') check();
    };
    look();
    const timer = setInterval(look, intervalMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [check]);

  return { verification, check };
}
