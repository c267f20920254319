import type { Challenge } from '@portal/contract/records/factor';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onChallenge } from '#lib/api.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('#accounts/sign-in/step-up-dialog.tsx')).StepUpDialog,
}));

interface Asked {
  challenge: Challenge;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the second factor whenever a call needs it; several calls at once wait for one answer. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    onChallenge((challenge) => {
      pending ??= new Promise<boolean>((resolve) => setAsked({ challenge, onDone: resolve })).finally(() => {
        pending = undefined;
        setAsked(undefined);
      });
      return pending;
    });
  }, []);

  return (
    asked && (
      <Suspense>
        <StepUpDialog {...asked} />
      </Suspense>
    )
  );
}
