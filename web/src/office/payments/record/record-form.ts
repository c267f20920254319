import { recordedPayment } from '@portal/contract/calls/payment-desk';
import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf, kindOf, nameOf } from '@portal/contract/rules/application';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import type { ProductId } from '@portal/contract/values/catalog';
import { z } from 'zod';
import { feeOf, moneyText } from '#office/payments/payment-texts.ts';
import { typedCents } from '#office/shared/amount.ts';

/** A fee for which the office can record a payment. */
export interface DueFee {
  membership_type: ProductId;
  application_id?: string;
}

type Choice = readonly [value: string, text: string];

function choiceOf(membership_type: ProductId, application?: Application): Choice {
  const value = application ? `${membership_type} ${idOf(application)}` : membership_type;
  const name = subjectOf({ membership_type, subject: application ? nameOf(application) : null });
  return [value, `${name} (${moneyText(feeOf({ membership_type }))})`];
}

/** Parses a choice into its fee. */
export function feeChosen(value: string): DueFee {
  const [membership_type, application_id] = value.split(' ') as [ProductId, string | undefined];
  return { membership_type, ...(application_id && { application_id }) };
}

/** The fees a member still owes, without one that a club has paid: for the membership, and for a leader's charters and events. */
export function dueFees(
  { status, membership_type, club_paid }: Pick<Member, 'status' | 'membership_type' | 'club_paid'>,
  applications: readonly Application[],
): Choice[] {
  return [
    ...(status === 'pending_payment' && !club_paid ? [choiceOf(membership_type)] : []),
    ...applications
      .filter((application) => application.status === 'pending_payment')
      .map((application) => choiceOf(kindOf(application), application)),
  ];
}

/** The form for a payment the office received itself. */
export const recordForm = z.object({
  user_id: z.string().min(1, 'Please choose a member'),
  due: z.string().min(1, 'Please choose a fee'),
  method: recordedPayment.shape.method,
  amount_cents: typedCents.pipe(recordedPayment.shape.amount_cents),
  reference: recordedPayment.shape.reference,
  received_on: recordedPayment.shape.received_on,
});

export type RecordTyped = z.input<typeof recordForm>;
export type RecordEntered = z.output<typeof recordForm>;
