import type { MembershipType } from '@portal/contract/values/membership';
import { useEffect, useState } from 'react';
import { readDraft, readDraftStep } from '#lib/draft.ts';
import { registrationSteps } from './registration-steps.ts';

/** Loads what checks a registration, when its form is touched or a draft opens. */
export const loadChecks = () => import('./registration-checks.tsx');

/** Returns the step that a draft opens at; undefined if there is none, and null until it is found. */
export function useDraftStart(type: MembershipType): string | undefined | null {
  const [left] = useState(() => readDraftStep(type));
  const [start, setStart] = useState<string | undefined | null>(left && null);
  useEffect(() => {
    if (!left) return;
    loadChecks()
      .then(({ firstGap }) => setStart(firstGap(type, registrationSteps[type], readDraft(type), left)))
      .catch((error) => {
        console.error('The draft opens at the step it was left on', error);
        setStart(left);
      });
  }, [type, left]);
  return start;
}
