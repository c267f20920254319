import type { Contract } from '@portal/contract';
import type { Request } from '@portal/contract/calls/endpoint';
import { useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useNotify } from './notice.tsx';

/** Opens the checkout page; calls `onPolicies` if the policies must be accepted first. */
export function useCheckout(onPolicies?: () => void) {
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);

  const pay = async (order: Order) => {
    setLeaving(true);
    // The browser may restore this page from its cache when the user returns from checkout.
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

/** The purchase: a membership, an application, a renewal, or memberships for several members of the account. */
export type Order = Omit<Request<Contract['checkout']>['body'], 'origin_url'>;

/** Creates a checkout and redirects to the provider's page; throws `ApiError`. */
export async function startCheckout(order: Order): Promise<void> {
  const { url } = await api.checkout({ body: { ...order, origin_url: location.origin } });
  location.assign(url);
}
