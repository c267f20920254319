import { productOf } from '@portal/contract/values/catalogue';
import { lapseText, leaderNote, termText } from './verdict-texts.ts';
import type { Verification } from './verification.ts';

/** The sheets that verify-page.tsx draws, each with places for texts. */
export type SheetName = 'checking' | 'failed' | 'unknown' | 'valid' | 'invalid';

export type SheetText = 'reason' | 'name' | 'product' | 'term' | 'lapse' | 'note';

/** Which sheet tells what is known of a code on a day (`YYYY-MM-DD`), and its texts; one that is not there is left out. */
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
      term: termText(card, today),
      lapse: card.current ? undefined : lapseText(card, today),
      note: leaderNote(card),
    },
  };
}
