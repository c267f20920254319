import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Order, startCheckout } from '#lib/checkout.ts';
import { useNotify } from './notice.tsx';

/** Leaves for the checkout page; `onPolicies` is told where the policies have to be accepted first. */
export function useCheckout(onPolicies?: () => void) {
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);

  const pay = async (order: Order) => {
    setLeaving(true);
    // The browser may bring this very page back from its cache when somebody returns from the checkout page.
    addEventListener('pageshow', () => setLeaving(false), { once: true });
    try {
      await startCheckout(order);
    } catch (error) {
      setLeaving(false);
      if (onPolicies && error instanceof ApiError && error.fields?.policies_accepted !== undefined) onPolicies();
      else notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
  };

  return { leaving, pay };
}
