import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf, nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter-terms';
import { obstacleToRenewal } from '@portal/contract/rules/term';
import type { ApplicationKind } from '@portal/contract/values/application';
import { isApplicationKind, type ProductId } from '@portal/contract/values/catalogue';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { MembershipType } from '@portal/contract/values/membership';
import type { Transaction } from 'firebase-admin/firestore';
import { findApplication, newestUnpaid, readApplication } from '#applications/store.ts';
import { nextTypeOf, requireLeader } from '#members/policy.ts';
import { findMembers, readMembersOf } from '#members/store.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';

/** What a member pays for: the own membership, where there is no application, or an application of one's own. */
export interface Due {
  payer: Member;
  product: ProductId;
  application_id: string | null;
  /** What the application is for, as people call it. */
  subject: string | null;
  /** Whether it is for a further term of the own membership or charter. */
  renews: boolean;
}

/** What is paid at one checkout: a fee or an application, or the memberships of several. */
export type Dues = readonly [Due, ...Due[]];

/** What a checkout is for, whether it is due or not, and by whom. */
export type Payable = Pick<Due, 'product' | 'application_id'> & { payer: Pick<Member, 'user_id'> };

/** The fee for somebody's own membership. */
export function membershipFeeOf(payer: Member): Payable {
  return { payer, product: payer.membership_type, application_id: null };
}

/** The fee for an application. */
export function applicationFeeOf(application: Application): Payable {
  return { payer: { user_id: application.owner_uid }, product: kindOf(application), application_id: idOf(application) };
}

function requireUnpaid(status: string | undefined, what: string): void {
  if (status !== 'pending_payment') throw new Problem(409, `No ${what} is due`);
}

/** The type of membership that a member pays for now: the first time the own, then the one of the next term. */
function requireMembershipDue(payer: Member): MembershipType {
  if (payer.status !== 'approved') {
    requireUnpaid(payer.status, 'membership fee');
    return payer.membership_type;
  }
  const obstacle = obstacleToRenewal(payer, dayOf());
  if (obstacle) throw new Problem(409, obstacle);
  return nextTypeOf(payer);
}

function dueMembership(payer: Member, product: ProductId): Due {
  const type = requireMembershipDue(payer);
  if (product !== type) throw new Problem(409, 'This is not your membership type');
  return { payer, product, application_id: null, subject: null, renews: payer.status === 'approved' };
}

/** The charter or event that a leader pays for now: the first time, or of an approved charter its next term. */
function dueApplicationOf(payer: Member, application: Application | undefined): Due {
  requireLeader(payer, dayOf());
  if (application?.owner_uid !== payer.user_id) throw notFound();
  const renews = isCharter(application) && application.status === 'approved';
  const obstacle = renews ? obstacleToCharterRenewal(application, dayOf()) : undefined;
  if (obstacle) throw new Problem(409, obstacle);
  if (!renews) requireUnpaid(application.status, 'fee for this application');
  return {
    payer,
    product: kindOf(application),
    application_id: idOf(application),
    subject: nameOf(application),
    renews,
  };
}

async function dueApplication(payer: Member, kind: ApplicationKind, id: string | undefined): Promise<Due> {
  requireLeader(payer, dayOf());
  const application: Application | undefined = id
    ? await findApplication(kind, id)
    : await newestUnpaid(kind, payer.user_id);
  if (!application && !id) throw new Problem(409, 'You have no unpaid application');
  return dueApplicationOf(payer, application);
}

/**
 * What a member may pay for now. Throws 403 for an application of somebody who may not lead, 404 for another's, 409 for
 * another type of membership or where nothing is due.
 */
export async function dueOf(payer: Member, product: ProductId, applicationId: string | undefined): Promise<Due> {
  if (isApplicationKind(product)) return dueApplication(payer, product, applicationId);
  if (applicationId) throw invalid({ application_id: 'Not used for a membership fee' });
  return dueMembership(payer, product);
}

/**
 * The membership fees and renewals of several members, which they pay together; `product` is that of the first. Throws as
 * `dueOf` does, and says for whom.
 */
export function duesOf(payers: readonly Member[], product: ProductId): Due[] {
  return payers.map((payer, place) => {
    try {
      return dueMembership(payer, place === 0 ? product : requireMembershipDue(payer));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.status, `${fullName(payer)}: ${error.message}`, { cause: error });
    }
  });
}

/** The same once more, after something may have been paid. Throws as `dueOf` and `duesOf` do. */
export async function stillDue(dues: Dues): Promise<Dues> {
  const [{ product, application_id }, ...others] = dues;
  const [payer, ...more] = await findMembers(dues.map((due) => due.payer.user_id));
  if (!payer || more.length < others.length) throw notFound();
  const [first, ...rest] =
    others.length > 0 ? duesOf([payer, ...more], product) : [await dueOf(payer, product, application_id ?? undefined)];
  if (!first) throw notFound();
  return [first, ...rest];
}

/** Refuses what is not due any more as it is read within a transaction. Throws as `dueOf` does. */
export async function requireStillDue(transaction: Transaction, dues: readonly Due[]): Promise<void> {
  const payers = await readMembersOf(transaction, { members: dues.map(({ payer }) => payer.user_id) });
  for (const { payer, product, application_id, renews } of dues) {
    const now = payers.find(({ user_id }) => user_id === payer.user_id);
    // Whoever has left the account pays in the own one.
    if (now?.account_uid !== payer.account_uid) throw notFound();
    const due =
      isApplicationKind(product) && application_id
        ? dueApplicationOf(now, await readApplication(transaction, product, application_id))
        : dueMembership(now, product);
    // A first fee is no renewal.
    if (due.renews !== renews) throw new Problem(409, 'This fee is not due');
  }
}
