import { productOf } from '@portal/contract/values/catalog';
import { checksNote, checkText, lapseText, numberText, termText } from './verdict-texts.ts';
import type { Verification } from './verification.ts';

/** The sheets rendered by verify-page.tsx, each with placeholders for texts. */
export type SheetName = 'ask' | 'checking' | 'failed' | 'unknown' | 'valid' | 'invalid';

export type SheetText =
  | 'reason'
  | 'name'
  | 'product'
  | 'number'
  | 'term'
  | 'lapse'
  | 'safesport'
  | 'background_check'
  | 'note';

/** Returns the sheet for a code's verification on a day (`YYYY-MM-DD`), with its texts; missing texts are omitted. */
export function sheetOf(
  verification: Verification,
  today: string,
): { sheet: SheetName; texts: Partial<Record<SheetText, string | undefined>> } {
  if (verification.state === 'failed') return { sheet: 'failed', texts: { reason: verification.reason } };
  if (verification.state !== 'known') return { sheet: verification.state, texts: {} };
  const { card } = verification;
  return {
    sheet: card.current ? 'valid' : 'invalid',
    texts: {
      name: card.name,
      product: productOf(card.membership_type).name,
      number: numberText(card),
      term: termText(card, today),
      lapse: card.current ? undefined : lapseText(card, today),
      safesport: checkText(card, 'safesport', today),
      background_check: checkText(card, 'background_check', today),
      note: checksNote(card, today),
    },
  };
}
