import type { ReportFilters } from '@portal/contract/calls/reports';
import type { Payment } from '@portal/contract/records/payment';
import type { ProductId } from '@portal/contract/values/catalog';
import { type FigureName, paymentStatuses, unpaidStatuses } from '@portal/contract/values/payment';
import { noEnd } from '@portal/contract/values/term';
import type { Query } from 'firebase-admin/firestore';
import { payments } from '#payments/index.ts';
import { type Position, readPage } from '#platform/paging.ts';
import { countAndSum, sumFields } from '#platform/sums.ts';
import { type Days, instantsOf } from './policy.ts';

/** The summed figures of a payment: whether it was taken (1 or 0), and cents. */
export const summedFigures = ['paid_count', 'paid_cents', 'refunded_cents', 'disputed_cents', 'review_cents'] as const;

/** Payment totals: how many were taken, and cents. */
export type PaymentSums = Record<(typeof summedFigures)[number], number>;

/**
 * Returns a query for the payments of a period in the federation's time zone. Both ends are always given, so that an open
 * end adds no queries.
 */
function paymentsIn(days: Days): Query<Payment> {
  const { from = '', until = noEnd } = instantsOf(days);
  return payments().where('created_at', '>=', from).where('created_at', '<', until);
}

/** The most types that fit into one sum of all methods: Firestore takes at most 100 filters and sort orders. */
export const mostTypes = 5;

/**
 * Sums the payments of a period at one read per 1,000. Types and methods are always given, even if all, so that one
 * index serves every report.
 */
export function sumPayments(
  days: Days,
  types: readonly ProductId[],
  methods: readonly Payment['method'][],
): Promise<PaymentSums> {
  const some = paymentsIn(days).where('membership_type', 'in', types).where('method', 'in', methods);
  return sumFields(some, summedFigures, 'paid_count');
}

/**
 * Returns a page of payments in any status, newest first, or of those that count toward a figure of the report; `last`
 * is the position of the last one, if more follow.
 */
export function listPayments(
  { figure, membership_type, method, ...days }: ReportFilters & { figure?: FigureName | undefined },
  limit: number,
  after: Position | undefined,
) {
  let all = paymentsIn(days);
  if (membership_type) all = all.where('membership_type', '==', membership_type);
  if (method) all = all.where('method', '==', method);
  return readPage(figure ? all.where('counted_as', 'array-contains', figure) : all, { limit, after });
}

/** Filters of a list of payments. */
type ListFilters = Days & { status?: Payment['payment_status'] | undefined; user_id?: string | undefined };

const listedCents = ['paid_cents', 'refunded_cents', 'disputed_cents', 'review_cents'] as const;

/**
 * Counts and sums the payments of a list, in cents, and counts those not paid, at one read per 1,000 each. Days and
 * statuses are always given, even if all, and the unpaid are summed as well, so that two indexes serve every list.
 */
export async function sumListed({ status, user_id, ...days }: ListFilters) {
  const inPeriod = paymentsIn(days);
  const all = user_id ? inPeriod.where('owner_uid', '==', user_id) : inPeriod;
  const sum = (statuses: readonly Payment['payment_status'][]) =>
    countAndSum(all.where('payment_status', 'in', statuses), listedCents);
  const statuses = status ? [status] : paymentStatuses;
  const unpaid = statuses.filter((one) => unpaidStatuses.includes(one));
  const [listed, ofUnpaid] = await Promise.all([sum(statuses), unpaid.length > 0 ? sum(unpaid) : null]);
  return { ...listed, unpaid: ofUnpaid?.count ?? 0 };
}
