import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useToday } from '#ui/use-today.ts';
import { inTime, type Watch, watch } from './watch.ts';

export type Verified = Answer<Contract['verifyCard']>;

/** What the federation says of a code: of what bears it, that nothing does, or why it could not be asked. */
export type Verification =
  | { state: 'checking' }
  | { state: 'known'; card: Verified; checkedAt: Date }
  | { state: 'unknown'; checkedAt: Date }
  | { state: 'failed'; reason: string };

async function verify(code: string): Promise<Verification> {
  try {
    const card = await inTime(api.verifyCard({ params: { code } }));
    return { state: 'known', card, checkedAt: new Date() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'unknown', checkedAt: new Date() };
    return { state: 'failed', reason: messageOf(error, 'We couldn’t check this code. Please try again.') };
  }
}

interface Check {
  verification: Verification;
  /** Whether the page has stopped asking by itself. */
  isPaused: boolean;
  check: () => void;
}

/** Asks about a code now, for 5 minutes every 20 seconds while the page is in view, at midnight, and on demand. */
export function useVerification(code: string): Check {
  const [verification, setVerification] = useState<Verification>({ state: 'checking' });
  const [isPaused, setPaused] = useState(false);
  const watched = useRef<Watch>(undefined);
  const today = useToday();

  // biome-ignore lint/correctness/useExhaustiveDependencies(today): at midnight it is asked about anew
  useEffect(() => {
    watched.current = watch(() => verify(code), setVerification, setPaused);
    return watched.current.stop;
  }, [code, today]);

  function check(): void {
    // A former verdict must not stand while nobody knows whether it still holds.
    setVerification({ state: 'checking' });
    watched.current?.check();
  }

  return { verification, isPaused, check };
}
