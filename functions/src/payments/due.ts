import type { ApplicationKind } from '@portal/contract/application-record';
import { idOf, nameOf } from '@portal/contract/applications';
import { isApplicationKind, type ProductId } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { findApplication, newestUnpaid } from '#applications/store.ts';
import { requireLeader } from '#members/policy.ts';
import { findMember } from '#members/store.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';

/** What a member pays for: the own membership, where there is no application, or an application of one's own. */
export interface Due {
  payer: Member;
  product: ProductId;
  application_id: string | null;
  /** What the application is for, as people call it. */
  subject: string | null;
}

function requireUnpaid(status: string | undefined, what: string): void {
  if (status !== 'pending_payment') throw new Problem(409, `No ${what} is due`);
}

async function dueApplication(payer: Member, kind: ApplicationKind, id: string | undefined): Promise<Due> {
  requireLeader(payer, dayOf());
  const application = id ? await findApplication(kind, id) : await newestUnpaid(kind, payer.user_id);
  if (!application && !id) throw new Problem(409, 'There is no unpaid application');
  if (application?.owner_uid !== payer.user_id) throw notFound();
  requireUnpaid(application.status, 'fee for this application');
  return { payer, product: kind, application_id: idOf(application), subject: nameOf(application) };
}

/**
 * What a member may pay for now. Throws 403 for an application of somebody who may not lead, 404 for another's, 409 for
 * another type of membership or where nothing is due.
 */
export async function dueOf(payer: Member, product: ProductId, applicationId: string | undefined): Promise<Due> {
  if (isApplicationKind(product)) return dueApplication(payer, product, applicationId);
  if (applicationId) throw invalid({ application_id: 'A membership fee has no application' });
  if (product !== payer.membership_type) throw new Problem(409, 'This is not your type of membership');
  requireUnpaid(payer.status, 'membership fee');
  return { payer, product, application_id: null, subject: null };
}

/** The same once more, after something may have been paid. Throws as `dueOf` does. */
export async function stillDue({ payer, product, application_id }: Due): Promise<Due> {
  const now = await findMember(payer.user_id);
  if (!now) throw notFound();
  return dueOf(now, product, application_id ?? undefined);
}
