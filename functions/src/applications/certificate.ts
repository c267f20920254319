import type { Application } from '@portal/contract/records/application';
import type { Certificate } from '@portal/contract/records/application-fields';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { isCharter, kindOf, leaderOf, nameOf, numberOf } from '@portal/contract/rules/application';
import { isInOffice } from '@portal/contract/rules/offices';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { requireLeader } from '#members/policy.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { verifyQr } from '#platform/qr.ts';
import { findApplication } from './store.ts';

/** Returns the town and state, after the venue for an event. */
function placeOf(application: Application): string {
  const town = `${application.city}, ${application.state}`;
  return isCharter(application) ? town : `${application.venue_name}, ${town}`;
}

/**
 * Returns the certificate data of an approved application, for its leader or the office. Throws 403 for a member who may
 * not lead, 404 if the application is unknown or another leader's, 409 before approval and after it has ended.
 */
export async function certificateOf(
  kind: ApplicationKind,
  id: string,
  { caller, office }: { caller: Member; office: ActingOffice | null },
): Promise<Certificate> {
  if (!office) requireLeader(caller, dayOf());
  const application = await findApplication(kind, id);
  if (!application || (application.owner_uid !== caller.user_id && !isInOffice(office, application))) throw notFound();
  if (application.status === 'inactive') throw new Problem(409, 'This certificate is no longer valid');
  const { valid_from, valid_until, certificate_code } = application;
  const number = numberOf(application);
  if (!number || !valid_from || !valid_until || !certificate_code) {
    throw new Problem(409, 'The certificate will be available after approval');
  }
  return {
    kind: kindOf(application),
    number,
    name: nameOf(application),
    leader_name: fullName(leaderOf(application)),
    place: placeOf(application),
    valid_from,
    valid_until,
    qr_code: await verifyQr(certificate_code),
  };
}
