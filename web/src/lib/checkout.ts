import type { Contract } from '@portal/contract';
import type { Request } from '@portal/contract/endpoint';
import { api } from './api.ts';

/** What is paid for: a membership, an application, a renewal, or the memberships of several people of the account. */
export type Order = Omit<Request<Contract['checkout']>['body'], 'origin_url'>;

/** Opens the checkout of an order, and sends the browser to the provider's page; throws `ApiError`. */
export async function startCheckout(order: Order): Promise<void> {
  const { url } = await api.checkout({ body: { ...order, origin_url: location.origin } });
  location.assign(url);
}
