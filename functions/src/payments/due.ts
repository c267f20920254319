import type { Application } from '@portal/contract/records/application';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf, nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter';
import { obstacleToRenewal } from '@portal/contract/rules/term';
import type { ApplicationKind } from '@portal/contract/values/application';
import { isApplicationKind, isMembershipType, type ProductId } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { MembershipType } from '@portal/contract/values/membership';
import type { Transaction } from 'firebase-admin/firestore';
import { findApplication, newestUnpaid, readApplication } from '#applications/index.ts';
import { findCertificate, readCertificate } from '#insurance/index.ts';
import { requireCovered } from '#insurance/policy.ts';
import { findMembers, readMembersOf } from '#members/index.ts';
import { nextTypeOf, requireLeader } from '#members/policy.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { certificateFeeOf, type Due, type Dues } from './fees.ts';

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

/** Returns the fee for a certificate of a leader's charter or event, if that still covers the days. */
function dueCertificateOf(
  payer: Member,
  certificate: InsuranceCertificate | undefined,
  application: Application | undefined,
): Due {
  const today = dayOf();
  requireLeader(payer, today);
  if (certificate?.owner_uid !== payer.user_id) throw notFound();
  if (certificate.status !== 'unpaid') throw new Problem(409, 'No fee for this certificate is due');
  if (certificate.last_day < today) throw new Problem(409, 'The days of this certificate are over');
  requireCovered(application, payer, certificate, today);
  return { ...certificateFeeOf(certificate), payer, subject: certificate.holder_name, renews: false };
}

async function dueCertificate(payer: Member, id: string | undefined): Promise<Due> {
  if (!id) throw invalid({ application_id: 'This field is required' });
  const certificate = await findCertificate(id);
  const { kind, application_id } = certificate ?? {};
  return dueCertificateOf(
    payer,
    certificate,
    kind && application_id ? await findApplication(kind, application_id) : undefined,
  );
}

/**
 * Returns what a member may pay for now. Throws 403 for an application or certificate if the member may not lead, 404 for
 * another member's, and 409 for another membership type or if nothing is due.
 */
export async function dueOf(payer: Member, product: ProductId, applicationId: string | undefined): Promise<Due> {
  if (product === 'facility_certificate') return dueCertificate(payer, applicationId);
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

async function readDue(
  transaction: Transaction,
  payer: Member,
  { product, application_id }: Pick<Due, 'product' | 'application_id'>,
): Promise<Due> {
  if (!application_id || isMembershipType(product)) return dueMembership(payer, product);
  if (isApplicationKind(product)) {
    return dueApplicationOf(payer, await readApplication(transaction, product, application_id));
  }
  const certificate = await readCertificate(transaction, application_id);
  const of = certificate && (await readApplication(transaction, certificate.kind, certificate.application_id));
  return dueCertificateOf(payer, certificate, of);
}

/** Throws if a fee is no longer due, read within a transaction. Throws like `dueOf`. */
export async function requireStillDue(transaction: Transaction, dues: readonly Due[]): Promise<void> {
  const payers = await readMembersOf(transaction, { members: dues.map(({ payer }) => payer.user_id) });
  for (const { payer, product, application_id, renews } of dues) {
    const now = payers.find(({ user_id }) => user_id === payer.user_id);
    // A member who has left the account pays from their own.
    if (now?.account_uid !== payer.account_uid) throw notFound();
    const due = await readDue(transaction, now, { product, application_id });
    // A first fee is not a renewal.
    if (due.renews !== renews) throw new Problem(409, 'This fee is not due');
  }
}
