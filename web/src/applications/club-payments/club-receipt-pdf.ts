import type { ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { writeTable } from '#applications/pdf-table.ts';
import { letter } from '#ui/pdf-sheet.ts';
import { receiptSheet } from '#ui/receipt-sheet.ts';
import { receiptCells, receiptColumns, receiptFacts } from './club-pay-texts.ts';

const margin = 72;

/** Creates a club's receipt for one payment as a PDF, US Letter, with each member it was for. */
export async function clubReceiptPdf(payment: ClubPaymentAnswer): Promise<Blob> {
  const { y, ...sheet } = await receiptSheet(payment.receipt_number, receiptFacts(payment));
  await writeTable(sheet, {
    head: receiptColumns,
    rows: payment.shares.map(receiptCells),
    edges: [margin, 230, 420, 480, letter[0] - margin + 8],
    rowHeight: 20,
    size: 10,
    top: y - 20,
    margin,
  });
  return sheet.save();
}
