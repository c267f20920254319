import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useNotify } from '#ui/notice.tsx';

function asksForPolicies(error: unknown): boolean {
  return error instanceof ApiError && error.fields?.policies_accepted !== undefined;
}

/** Leaves for the checkout page; where the policies changed since somebody accepted them, asks for that first. */
export function usePayTogether() {
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const [needsPolicies, setNeedsPolicies] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);

  const pay = async (start: () => Promise<void>) => {
    setLeaving(true);
    // The browser may bring this very page back from its cache when somebody returns from the checkout page.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    try {
      await start();
    } catch (error) {
      setLeaving(false);
      if (asksForPolicies(error)) setNeedsPolicies(true);
      else notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
  };

  return { leaving, needsPolicies, isAccepted, setIsAccepted, pay };
}
