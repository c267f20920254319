import type { Session } from '@portal/contract/calls/accounts';
import type { IneligibilityReason } from '@portal/contract/values/eligibility';
import { approvedMember } from '../../functions/test/support/approved.ts';
import { patchMember } from '../../functions/test/support/database-state.ts';
import { daysFromToday, forms, freshEmail } from '../../functions/test/support/forms.ts';
import { approvedLeader } from '../../functions/test/support/leaders.ts';
import { registering } from '../../functions/test/support/people.ts';
import { call } from '../../functions/test/support/portal.ts';

/** A person on a leader's list. */
export interface Entrant {
  uid: string;
  number: string;
  /** The name shown on lists. */
  name: string;
}

async function entrantOf({ token, user }: Session, name: string): Promise<Entrant> {
  const { user: approved } = await call('profile', {}, token);
  return { uid: user.user_id, number: approved.membership_number ?? '', name };
}

/** An approved adult with this first name. */
export async function entrant(first_name: string, admin: Session): Promise<Entrant> {
  const form = forms.adult(freshEmail(), first_name, 'Entrant');
  return entrantOf(await approvedMember(registering.adult(form), admin), `${first_name} Entrant`);
}

/** An approved leader with this first name. */
async function coach(first_name: string, admin: Session): Promise<Entrant> {
  const form = forms.leader(freshEmail(), first_name, 'Entrant');
  return entrantOf(await approvedLeader(form, admin), `${first_name} Entrant`);
}

/** Sets a member's status as the admin views do. */
export async function setStatus({ uid }: Entrant, status: string, admin: Session): Promise<void> {
  await call('setMemberStatus', { params: { id: uid }, query: { status } }, admin.token);
}

/** One member who may take part in an event in 30 days, and one who may not for each reason. */
export async function entrants(admin: Session): Promise<Record<IneligibilityReason | 'fine', Entrant>> {
  const named = (first_name: string) => entrant(first_name, admin);
  const [fine, expired, unpaid, pending, locked, unverified_coach] = await Promise.all([
    named('Fay'),
    named('Xena'),
    named('Una'),
    named('Pia'),
    named('Lola'),
    coach('Cora', admin),
  ]);
  await setStatus(unpaid, 'pending_payment', admin);
  await setStatus(pending, 'pending_approval', admin);
  await setStatus(locked, 'suspended', admin);
  // Both are eligible today but not on the day of the event.
  await patchMember(expired.uid, { membership_expiry: daysFromToday(29) });
  await patchMember(unverified_coach.uid, { safesport_expires: daysFromToday(29) });
  const unknown_number = { uid: '', number: 'M0000-0001', name: 'M0000-0001' };
  return { fine, expired, unpaid, pending, locked, unverified_coach, unknown_number };
}
