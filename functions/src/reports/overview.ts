import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { mayCall } from '@portal/contract/offices';
import type { ActingOffice } from '@portal/contract/records/office';
import { expiryRange } from '@portal/contract/rules/expiry';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { allKeyed } from 'es-toolkit/promise';
import { countPendingApplications } from '#applications/index.ts';
import { countOpenMessages } from '#contacts/store.ts';
import { countOpenCertificates } from '#insurance/index.ts';
import { countExpiries, countMembers } from '#members/index.ts';
import { countPaymentTasks } from '#payments/index.ts';
import { countOfficeTasks } from './tasks.ts';

/**
 * Returns the counts for the dashboard tiles. Each costs one read per 1,000 results, so no grouping counts a member
 * twice: totals are sums, of all members by type and of approved ones by expiry. An office counts its own states, and
 * payments, messages and certificates only if it sees them.
 */
export async function dashboardStats(office: ActingOffice): Promise<Answer<Contract['dashboardStats']>> {
  const { name, states } = office;
  const today = dayOf();
  const soon = expiryRange('soon', today);
  const { ending_later, without_end, ...counts } = await allKeyed({
    youth_members: countMembers({ membership_type: 'youth' }, states),
    adult_members: countMembers({ membership_type: 'adult' }, states),
    grappling_leaders: countMembers({ membership_type: 'grappling_leader' }, states),
    expired_members: countExpiries(expiryRange('expired', today), states),
    expiring_members: countExpiries(soon, states),
    ending_later: countExpiries({ expires_from: daysLater(soon.expires_until, 1) }, states),
    without_end: countMembers({ status: 'approved', membership_expiry: null }, states),
    pending_approval: countMembers({ status: 'pending_approval' }, states),
    inactive_members: countMembers({ status: 'inactive' }, states),
    suspended_members: countMembers({ status: 'suspended' }, states),
    pending_charters: countPendingApplications('academy_charter', states),
    pending_events: countPendingApplications('event_sanction', states),
    ...(mayCall(name, 'paymentSums') && { payments_to_review: countPaymentTasks() }),
    ...(mayCall(name, 'listContacts') && { open_messages: countOpenMessages() }),
    ...(mayCall(name, 'updateCertificate') && { open_certificates: countOpenCertificates() }),
    office_tasks: countOfficeTasks(office),
  });
  return {
    ...counts,
    total_members: counts.youth_members + counts.adult_members + counts.grappling_leaders,
    approved_members: counts.expired_members + counts.expiring_members + ending_later + without_end,
  };
}
