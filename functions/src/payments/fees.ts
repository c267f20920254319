import type { Application } from '@portal/contract/records/application';
import type { PayingClub } from '@portal/contract/records/club-payment';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { idOf, kindOf } from '@portal/contract/rules/application';
import type { ProductId } from '@portal/contract/values/catalog';

/** A fee that is due: for a membership, or for an application of the owner's. */
export interface Due {
  owner: Member;
  product: ProductId;
  application_id: string | null;
  /** The display name of the application's subject, or of the certificate's holder. */
  subject: string | null;
  /** Whether it pays for a further term of the membership or charter. */
  renews: boolean;
  /** The club that pays, and its leader at the checkout; unset if the member's account pays. */
  club?: PayingClub & { leader: Member };
}

/** The fees that one checkout pays: one fee or application, or several members' memberships. */
export type Dues = readonly [Due, ...Due[]];

/** A fee, due or not, its owner, and the club if one pays it. */
export type Payable = Pick<Due, 'product' | 'application_id'> & {
  owner: Pick<Member, 'user_id'>;
  club?: PayingClub | null;
};

/** Returns the fee for a member's own membership. */
export function membershipFeeOf(owner: Member): Payable {
  return { owner, product: owner.membership_type, application_id: null };
}

/** Returns the fee for an application. */
export function applicationFeeOf(application: Application): Payable {
  return { owner: { user_id: application.owner_uid }, product: kindOf(application), application_id: idOf(application) };
}

/** Returns the fee for a certificate of insurance. */
export function certificateFeeOf({ owner_uid, certificate_id }: InsuranceCertificate): Payable {
  return { owner: { user_id: owner_uid }, product: 'facility_certificate', application_id: certificate_id };
}
