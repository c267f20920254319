import type { Session } from '@portal/contract/accounts';
import { forms } from './forms.ts';
import { call, payOnHostedPage, portalUrl } from './portal.ts';

/** Registers somebody over the API. */
export const registering = {
  adult: (form = forms.adult()) => call('registerAdult', { body: form }),
  youth: (form = forms.youth()) => call('registerYouth', { body: form }),
  leader: (form = forms.leader()) => call('registerGrapplingLeader', { body: form }),
};

/** Opens the checkout of one's fee and returns the address of the hosted page. */
export async function openCheckout({ token, user }: Session): Promise<string> {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return (await call('checkout', { body }, token)).url;
}

/** Pays one's fee on the hosted page and returns the session id; the member then awaits approval. */
export async function payFee(session: Session): Promise<string> {
  const sessionId = await payOnHostedPage(await openCheckout(session));
  await call('paymentStatus', { params: { session_id: sessionId } }, session.token);
  return sessionId;
}
