import type { FigureName } from '@portal/contract/payment-kinds';
import type { Payment } from '@portal/contract/payments';
import type { Query } from 'firebase-admin/firestore';
import { payments } from '#payments/store.ts';
import { getDocuments } from '#platform/firestore.ts';
import { type Position, readPage } from '#platform/paging.ts';
import { sumFields } from '#platform/sums.ts';
import { type PaymentSums, type SumQuery, summedFields, summedFigures } from '#records/payment-tally.ts';
import { type Days, instantsOf } from './policy.ts';

function paymentsIn({ membership_type, method, ...days }: SumQuery): Query<Payment> {
  const { from = '', until } = instantsOf(days);
  let query = payments().where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (membership_type) query = query.where('membership_type', '==', membership_type);
  return method ? query.where('method', '==', method) : query;
}

/** What payments come to, as the database adds it up: a read for each 1,000. */
export function sumPayments(query: SumQuery): Promise<PaymentSums> {
  return sumFields(paymentsIn(query), summedFigures, 'paid_count');
}

/** The payments of some days, earliest first, with what of each is added up, as it is stored. */
export function summedPayments(days: Days): Query {
  return paymentsIn(days)
    .orderBy('created_at')
    .withConverter(null)
    .select(...summedFields);
}

/** When the first payment from a day (`YYYY-MM-DD`) on was made, an instant (ISO 8601); undefined where there is none. */
export async function findFirstPaid(start_date: string): Promise<string | undefined> {
  // What is no instant sorts after all that are.
  const first = paymentsIn({ start_date }).where('created_at', '<', ':').orderBy('created_at').limit(1);
  return (await getDocuments(first.withConverter(null).select('created_at'))).docs[0]?.get('created_at');
}

/**
 * A page of payments whatever their status, newest first, or of those that add to a figure of the report; `last` is the
 * position of the last one where more follow.
 */
export function listPayments(
  { figure, ...query }: SumQuery & { figure?: FigureName | undefined },
  limit: number,
  after: Position | undefined,
) {
  const all = paymentsIn(query);
  return readPage(figure ? all.where('counted_as', 'array-contains', figure) : all, { limit, after });
}
