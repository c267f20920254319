import type { Session } from '@portal/contract/accounts';
import { forms } from '../../functions/src/testing/forms.ts';
import { newAdmin } from '../../functions/src/testing/office.ts';
import { payFee, registering } from '../../functions/src/testing/people.ts';
import { call } from '../../functions/src/testing/portal.ts';

/** Registers an adult over the API who has paid and is approved. */
export async function approvedMember(form = forms.adult()): Promise<Session> {
  const admin = await newAdmin();
  const member = await registering.adult(form);
  await payFee(member);
  await call('approveMembership', { params: { id: member.user.user_id } }, admin.token);
  return member;
}

/** By how many pixels the page is wider than its window; run in the browser. */
export function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth;
}
