import type { Application } from '@portal/contract/records/application';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { isCharter, isValidOn } from '@portal/contract/rules/application';
import { dayText } from '@portal/contract/values/format';
import { openCertificateStatuses, ownCertificate } from '@portal/contract/values/insurance';
import { type AccountMember, isOwnRecord } from '#members/policy.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';

type Days = Pick<InsuranceCertificate, 'day' | 'last_day'>;

/**
 * Throws unless the leader's charter or event is valid today (`YYYY-MM-DD`) and covers the days: 404 if it is unknown or
 * another leader's, 409 if it is not approved or over, 422 for days outside of it.
 */
export function requireCovered(
  application: Application | undefined,
  leader: { user_id: string },
  { day, last_day }: Days,
  today: string,
): asserts application is Application {
  if (application?.owner_uid !== leader.user_id) throw notFound();
  const what = isCharter(application) ? 'charter' : 'event';
  if (!isValidOn(application, today)) {
    throw new Problem(
      409,
      `This ${what} is not approved, or it is over. A certificate of insurance needs a valid one.`,
    );
  }
  const { valid_from, valid_until } = application;
  const covers = (one: string) => (valid_from ?? '') <= one && one <= (valid_until ?? '');
  const outside = `The ${what} is insured from ${dayText(valid_from ?? '')} to ${dayText(valid_until ?? '')}`;
  if (!covers(day)) throw invalid({ day: outside });
  if (!covers(last_day)) throw invalid({ last_day: outside });
}

/** Throws 403 if admins act on a certificate of a member of their own account. */
export function forbidOwnCertificate(owner: AccountMember | undefined, actor: AccountMember): void {
  if (isOwnRecord(owner, actor)) throw new Problem(403, ownCertificate);
}

const closed = {
  unpaid: 'This certificate is not paid for yet.',
  ready: 'This certificate is ready. To take it back, refund its payment and end it.',
  refused: 'This certificate was refused.',
};

/** Throws 409 unless a certificate is in one of some statuses; by default, those that wait for the office. */
export function requireStatus(
  { status }: Pick<InsuranceCertificate, 'status'>,
  statuses: readonly InsuranceCertificate['status'][] = openCertificateStatuses,
): void {
  if (statuses.includes(status)) return;
  throw new Problem(409, status in closed ? closed[status as keyof typeof closed] : 'This is not possible now.');
}
