import type { Application } from '@portal/contract/records/application';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { idOf, isCharter, kindOf, nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter';
import { paidByClubText } from '@portal/contract/rules/membership-fee';
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

const notInClub = 'This member is not in your club.';

function requireUnpaid(status: string | undefined, what: string): void {
  if (status !== 'pending_payment') throw new Problem(409, `No ${what} is due`);
}

/** Returns the membership type a member pays for now: the current one at first, then that of the next term. */
function requireMembershipDue(owner: Member): MembershipType {
  if (owner.club_paid) throw new Problem(409, paidByClubText(owner.club_paid));
  if (owner.status !== 'approved') {
    requireUnpaid(owner.status, 'membership fee');
    return owner.membership_type;
  }
  const obstacle = obstacleToRenewal(owner, dayOf());
  if (obstacle) throw new Problem(409, obstacle);
  return nextTypeOf(owner);
}

function dueMembership(owner: Member, product: ProductId): Due {
  const type = requireMembershipDue(owner);
  if (product !== type) throw new Problem(409, 'This is not your membership type');
  return { owner, product, application_id: null, subject: null, renews: owner.status === 'approved' };
}

/** Returns a leader's fee for a charter or event: the first one or, for an approved charter, its next term. */
function dueApplicationOf(owner: Member, application: Application | undefined): Due {
  requireLeader(owner, dayOf());
  if (application?.owner_uid !== owner.user_id) throw notFound();
  const renews = isCharter(application) && application.status === 'approved';
  const obstacle = renews ? obstacleToCharterRenewal(application, dayOf()) : undefined;
  if (obstacle) throw new Problem(409, obstacle);
  if (!renews) requireUnpaid(application.status, 'fee for this application');
  return {
    owner,
    product: kindOf(application),
    application_id: idOf(application),
    subject: nameOf(application),
    renews,
  };
}

async function dueApplication(owner: Member, kind: ApplicationKind, id: string | undefined): Promise<Due> {
  requireLeader(owner, dayOf());
  const application: Application | undefined = id
    ? await findApplication(kind, id)
    : await newestUnpaid(kind, owner.user_id);
  if (!application && !id) throw new Problem(409, 'You have no unpaid application');
  return dueApplicationOf(owner, application);
}

/** Returns the fee for a certificate of a leader's charter or event, if that still covers the days. */
function dueCertificateOf(
  owner: Member,
  certificate: InsuranceCertificate | undefined,
  application: Application | undefined,
): Due {
  const today = dayOf();
  requireLeader(owner, today);
  if (certificate?.owner_uid !== owner.user_id) throw notFound();
  if (certificate.status !== 'unpaid') throw new Problem(409, 'No fee for this certificate is due');
  if (certificate.last_day < today) throw new Problem(409, 'The days of this certificate are over');
  requireCovered(application, owner, certificate, today);
  const { product, application_id } = certificateFeeOf(certificate);
  return { product, application_id, owner, subject: certificate.holder_name, renews: false };
}

async function dueCertificate(owner: Member, id: string | undefined): Promise<Due> {
  if (!id) throw invalid({ application_id: 'This field is required' });
  const certificate = await findCertificate(id);
  const { kind, application_id } = certificate ?? {};
  return dueCertificateOf(
    owner,
    certificate,
    kind && application_id ? await findApplication(kind, application_id) : undefined,
  );
}

/**
 * Returns what a member may pay for now. Throws 403 for an application or certificate if the member may not lead, 404 for
 * another member's, and 409 for another membership type or if nothing is due.
 */
export async function dueOf(owner: Member, product: ProductId, applicationId: string | undefined): Promise<Due> {
  if (product === 'facility_certificate') return dueCertificate(owner, applicationId);
  if (isApplicationKind(product)) return dueApplication(owner, product, applicationId);
  if (applicationId) throw invalid({ application_id: 'Not used for a membership fee' });
  return dueMembership(owner, product);
}

/**
 * Returns the membership fees and renewals that several members, or their club, pay together; `product` is the first
 * member's. Throws
 * like `dueOf`, naming the member.
 */
export function duesOf(owners: readonly Member[], product: ProductId, club?: Due['club']): Due[] {
  return owners.map((owner, place) => {
    try {
      const due = dueMembership(owner, place === 0 ? product : requireMembershipDue(owner));
      return club ? { ...due, club } : due;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.status, `${fullName(owner)}: ${error.message}`, { cause: error });
    }
  });
}

/** Rereads the dues after something may have been paid. Throws like `dueOf` and `duesOf`. */
export async function recheckDues(dues: Dues): Promise<Dues> {
  const [{ product, application_id, club }, ...others] = dues;
  const [owner, ...more] = await findMembers(dues.map((due) => due.owner.user_id));
  if (!owner || more.length < others.length) throw notFound();
  const [first, ...rest] =
    club || others.length > 0
      ? duesOf([owner, ...more], product, club)
      : [await dueOf(owner, product, application_id ?? undefined)];
  if (!first) throw notFound();
  return [first, ...rest];
}

async function readDue(
  transaction: Transaction,
  owner: Member,
  { product, application_id }: Pick<Due, 'product' | 'application_id'>,
): Promise<Due> {
  if (!application_id || isMembershipType(product)) return dueMembership(owner, product);
  if (isApplicationKind(product)) {
    return dueApplicationOf(owner, await readApplication(transaction, product, application_id));
  }
  const certificate = await readCertificate(transaction, application_id);
  const of = certificate && (await readApplication(transaction, certificate.kind, certificate.application_id));
  return dueCertificateOf(owner, certificate, of);
}

/** Throws if a fee is no longer due, read within a transaction. Throws like `dueOf`. */
export async function requireStillDue(transaction: Transaction, dues: readonly Due[]): Promise<void> {
  const owners = await readMembersOf(transaction, { members: dues.map(({ owner }) => owner.user_id) });
  for (const { owner, product, application_id, renews, club } of dues) {
    const now = owners.find(({ user_id }) => user_id === owner.user_id);
    // A member who has left the account pays from their own.
    if (!now || (!club && now.account_uid !== owner.account_uid)) throw notFound();
    if (club && now.club_id !== club.charter_id) throw new Problem(409, `${fullName(now)}: ${notInClub}`);
    const due = await readDue(transaction, now, { product, application_id });
    // A first fee is not a renewal.
    if (due.renews !== renews) throw new Problem(409, 'This fee is not due');
  }
}
