import type { Session } from '@portal/contract/calls/accounts';
import type { Challenge } from '@portal/contract/records/factor';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onChallenge } from '#lib/api.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { BrokenView } from './broken.tsx';
import { endSession } from './browser-session.ts';
import { goToLogin } from './leave.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('#accounts/sign-in/step-up-dialog.tsx')).StepUpDialog,
}));
const SignInAgain = lazy(async () => ({
  default: (await import('#accounts/sign-in/sign-in-again.tsx')).SignInAgain,
}));

interface Asked {
  challenge: Challenge;
  onDone: (isConfirmed: boolean) => void;
}

/** A session that has ended, with the address that has to sign in again. */
export interface Renewal {
  email: string;
  onRenewed: () => void;
}

interface InterruptionsProps {
  renewal: Renewal | undefined;
  open: (session: Promise<Session>) => Promise<void>;
  onDone: () => void;
}

/**
 * The dialogs that a call may need before it can go on: the second factor, and signing in again. Several calls at once
 * wait for one answer.
 */
export function Interruptions({ renewal, open, onDone }: InterruptionsProps) {
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
    <ErrorBoundary fallback={<BrokenView />}>
      <Suspense>
        {asked && <StepUpDialog {...asked} />}
        {renewal && (
          <SignInAgain
            email={renewal.email}
            open={async (session) => {
              await open(session);
              onDone();
              renewal.onRenewed();
            }}
            onSignOut={() => void endSession(false).finally(goToLogin)}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
