import type { ProductId } from '@portal/contract/catalogue';
import type { MembershipType } from '@portal/contract/membership';
import { api } from '#lib/api.ts';

/**
 * Opens the checkout for a product, for a charter or event with its id, for a renewal with whether the policies are
 * accepted, and sends the browser to the provider's page; throws `ApiError`.
 */
export async function startCheckout(
  membershipType: ProductId,
  applicationId?: string,
  policiesAccepted?: boolean,
): Promise<void> {
  const { url } = await api.checkout({
    body: {
      membership_type: membershipType,
      application_id: applicationId,
      policies_accepted: policiesAccepted,
      origin_url: location.origin,
    },
  });
  location.assign(url);
}

/**
 * The same for the fees or renewals of some members of the account (ids), in one checkout; the type is that of the first.
 */
export async function startTogether(
  membershipType: MembershipType,
  members: readonly string[],
  policiesAccepted: boolean,
): Promise<void> {
  const { url } = await api.checkout({
    body: {
      membership_type: membershipType,
      members: [...members],
      policies_accepted: policiesAccepted,
      origin_url: location.origin,
    },
  });
  location.assign(url);
}
