import type { Payment } from '@portal/contract/records/payment';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { receiptSheet } from '#ui/receipt-sheet.ts';
import { receiptFacts } from './receipt-texts.ts';

/** Creates the receipt for a payment as a PDF. */
export async function receiptPdf(payment: Payment, payer: string): Promise<Blob> {
  const { save } = await receiptSheet(receiptNumberOf(payment), receiptFacts(payment, payer));
  return save();
}
