import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf, nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter';
import { obstacleToRenewal } from '@portal/contract/rules/term';
import type { ApplicationKind } from '@portal/contract/values/application';
import { isApplicationKind, type ProductId } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { MembershipType } from '@portal/contract/values/membership';
import type { Transaction } from 'firebase-admin/firestore';
import { findApplication, newestUnpaid, readApplication } from '#applications/index.ts';
import { findMembers, readMembersOf } from '#members/index.ts';
import { nextTypeOf, requireLeader } from '#members/policy.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';

/** A fee that a member pays: for the membership or for an application of theirs. */
export interface Due {
  payer: Member;
  product: ProductId;
  application_id: string | null;
  /** The display name of the application's subject. */
  subject: string | null;
  /** Whether it pays for a further term of the membership or charter. */
  renews: boolean;
}

/** The fees that one checkout pays: one fee or application, or several members' memberships. */
export type Dues = readonly [Due, ...Due[]];

/** A fee, due or not, and its payer. */
export type Payable = Pick<Due, 'product' | 'application_id'> & { payer: Pick<Member, 'user_id'> };

/** Returns the fee for a member's own membership. */
export function membershipFeeOf(payer: Member): Payable {
  return { payer, product: payer.membership_type, application_id: null };
}

/** Returns the fee for an application. */
export function applicationFeeOf(application: Application): Payable {
  return { payer: { user_id: application.owner_uid }, product: kindOf(application), application_id: idOf(application) };
}

function requireUnpaid(status: string | undefined, what: string): void {
  if (status !== 'pending_payment') throw new Problem(409, `No ${what} is due`);
}

/** Returns the membership type a member pays for now: the current one at first, then that of the next term. */
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

/** Returns a leader's fee for a charter or event: the first one or, for an approved charter, its next term. */
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
 * Returns what a member may pay for now. Throws 403 for an application if the member may not lead, 404 for another
 * member's application, and 409 for another membership type or if nothing is due.
 */
export async function dueOf(payer: Member, product: ProductId, applicationId: string | undefined): Promise<Due> {
  if (isApplicationKind(product)) return dueApplication(payer, product, applicationId);
  if (applicationId) throw invalid({ application_id: 'Not used for a membership fee' });
  return dueMembership(payer, product);
}

/**
 * Returns the membership fees and renewals that several members pay together; `product` is the first member's. Throws
 * like `dueOf`, naming the member.
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

/** Rereads the dues after something may have been paid. Throws like `dueOf` and `duesOf`. */
export async function recheckDues(dues: Dues): Promise<Dues> {
  const [{ product, application_id }, ...others] = dues;
  const [payer, ...more] = await findMembers(dues.map((due) => due.payer.user_id));
  if (!payer || more.length < others.length) throw notFound();
  const [first, ...rest] =
    others.length > 0 ? duesOf([payer, ...more], product) : [await dueOf(payer, product, application_id ?? undefined)];
  if (!first) throw notFound();
  return [first, ...rest];
}

/** Throws if a fee is no longer due, read within a transaction. Throws like `dueOf`. */
export async function requireStillDue(transaction: Transaction, dues: readonly Due[]): Promise<void> {
  const payers = await readMembersOf(transaction, { members: dues.map(({ payer }) => payer.user_id) });
  for (const { payer, product, application_id, renews } of dues) {
    const now = payers.find(({ user_id }) => user_id === payer.user_id);
    // A member who has left the account pays from their own.
    if (now?.account_uid !== payer.account_uid) throw notFound();
    const due =
      isApplicationKind(product) && application_id
        ? dueApplicationOf(now, await readApplication(transaction, product, application_id))
        : dueMembership(now, product);
    // A first fee is not a renewal.
    if (due.renews !== renews) throw new Problem(409, 'This fee is not due');
  }
}
