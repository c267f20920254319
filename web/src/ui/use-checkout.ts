import type { Contract } from '@portal/contract';
import type { Request } from '@portal/contract/calls/endpoint';
import { useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
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

/** What is paid for: a membership, an application, a renewal, or the memberships of several people of the account. */
export type Order = Omit<Request<Contract['checkout']>['body'], 'origin_url'>;

/** Opens the checkout of an order, and sends the browser to the provider's page; throws `ApiError`. */
export async function startCheckout(order: Order): Promise<void> {
  const { url } = await api.checkout({ body: { ...order, origin_url: location.origin } });
  location.assign(url);
}
