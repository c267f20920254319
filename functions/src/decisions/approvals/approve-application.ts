import type { Member } from '@portal/contract/records/member';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { type Applications, fillRosterNames, readApplication, writeApplicationApproval } from '#applications/index.ts';
import { requireNotEnded, requireValidLeader } from '#applications/policy.ts';
import { forbidOwnRecord } from '#decisions/denials/policy.ts';
import { readMember } from '#members/index.ts';
import { withFreshNumber } from '#members/records/index.ts';
import { applicationFeeOf, closingCheckouts, requireClosed } from '#payments/index.ts';
import { notFound } from '#platform/problem.ts';

/**
 * Approves a pending or denied application and returns it with its number; an approved one is returned unchanged. Also
 * works without payment. Throws 403 for one of the actor's own account, 404 for an unknown application, 409 for one that
 * has ended or while its leader may not lead, 503 while an open checkout for it cannot be closed.
 */
export async function approveApplication<Kind extends ApplicationKind>(
  kind: Kind,
  id: string,
  actor: Member,
): Promise<Applications[Kind]> {
  const approved = await closingCheckouts(async (transaction) => {
    const application = await readApplication(transaction, kind, id);
    if (!application) throw notFound();
    if (application.status === 'approved') return application;
    const leader = await readMember(transaction, application.owner_uid);
    forbidOwnRecord(kind, leader, actor);
    requireNotEnded(application);
    requireValidLeader(leader, dayOf());
    if (application.status === 'pending_payment') await requireClosed(transaction, applicationFeeOf(application));
    return writeApplicationApproval(transaction, application, leader, actor);
  }, withFreshNumber);
  // A list can exceed one transaction. If this fails, approving again completes it.
  await fillRosterNames(id);
  return approved;
}
