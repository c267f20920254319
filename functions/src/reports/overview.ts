import type { Contract } from '@portal/contract';
import { dayOf } from '@portal/contract/days';
import type { Answer } from '@portal/contract/endpoint';
import { expiryRange } from '@portal/contract/expiry';
import { countPendingApplications } from '#applications/store.ts';
import { countOpenMessages } from '#contacts/store.ts';
import { countExpiries, countLeaderRequests, countMembers } from '#members/lists.ts';
import { countPaymentTasks } from '#payments/store.ts';
import { countOpenDuplicates } from '#records/duplicates.ts';

/** How many members and applications of each kind there are, and payments and messages that wait for the office. The database counts: none of them is read. */
export async function dashboardStats(): Promise<Answer<Contract['dashboardStats']>> {
  const today = dayOf();
  const counts = {
    total_members: countMembers(),
    pending_approval: countMembers({ status: 'pending_approval' }),
    approved_members: countMembers({ status: 'approved' }),
    expired_members: countExpiries(expiryRange('expired', today)),
    expiring_members: countExpiries(expiryRange('soon', today)),
    grappling_leaders: countMembers({ membership_type: 'grappling_leader' }),
    inactive_members: countMembers({ status: 'inactive' }),
    suspended_members: countMembers({ status: 'suspended' }),
    youth_members: countMembers({ membership_type: 'youth' }),
    adult_members: countMembers({ membership_type: 'adult' }),
    pending_charters: countPendingApplications('academy_charter'),
    pending_events: countPendingApplications('event_sanction'),
    payments_to_review: countPaymentTasks(),
    open_messages: countOpenMessages(),
    leader_requests: countLeaderRequests(),
    duplicates: countOpenDuplicates(),
  };
  const values = await Promise.all(Object.values(counts));
  const entries = Object.keys(counts).map((name, index) => [name, values[index]]);
  return Object.fromEntries(entries) as Record<keyof typeof counts, number>;
}
