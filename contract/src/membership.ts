/** Types of membership that a person can hold. */
export const membershipTypes = ['youth', 'adult', 'grappling_leader'] as const;

export type MembershipType = (typeof membershipTypes)[number];

/** The five statuses that the product knows; any other word on a member locks the account. */
export const knownStatuses = ['pending_payment', 'pending_approval', 'approved', 'inactive', 'suspended'] as const;

const openStatuses: readonly string[] = ['pending_payment', 'pending_approval', 'approved'];

/** Locked members can sign in and see that they are locked; nothing else is open to them. */
export function isLocked(status: string): boolean {
  return !openStatuses.includes(status);
}

/** What a locked member is told, by the API and by the dashboard. */
export function lockedText(status: string): string {
  return `Your account is ${status}. Please contact support.`;
}

/** Whether a membership counts on a day (`YYYY-MM-DD`): approved and not expired. Derived, never stored. */
export function isCurrent(holder: { status: string; membership_expiry: string | null }, day: string): boolean {
  return holder.status === 'approved' && holder.membership_expiry !== null && holder.membership_expiry >= day;
}

interface Checks {
  safesport_verified: boolean;
  background_check_verified: boolean;
}

/** The checks that a grappling leader still lacks, as named to people; SafeSport is the abuse prevention training. */
export function missingChecks(checks: Checks): string[] {
  const missing: string[] = [];
  if (!checks.safesport_verified) missing.push('SafeSport certification');
  if (!checks.background_check_verified) missing.push('background check');
  return missing;
}
