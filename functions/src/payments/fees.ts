import type { Application } from '@portal/contract/records/application';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import { idOf, kindOf } from '@portal/contract/rules/application';
import type { ProductId } from '@portal/contract/values/catalog';

/** A fee that a member pays: for the membership or for an application of theirs. */
export interface Due {
  payer: Member;
  product: ProductId;
  application_id: string | null;
  /** The display name of the application's subject, or of the certificate's holder. */
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

/** Returns the fee for a certificate of insurance. */
export function certificateFeeOf({ owner_uid, certificate_id }: InsuranceCertificate): Payable {
  return { payer: { user_id: owner_uid }, product: 'facility_certificate', application_id: certificate_id };
}
