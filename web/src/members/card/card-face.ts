import type { MembershipCard } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import { dayText } from '#ui/format.ts';
import type { Face } from '#ui/load-face.ts';
import { fit, leading, wrap } from '#ui/text-fit.ts';
import { display, ink } from '#ui/theme.ts';
import { type CardColors, colorsOf } from './card-colors.ts';

/** The card's content, and additional facts about it. */
export interface CardFacts {
  card: MembershipCard;
  expired: boolean;
  /** The approval day; unknown for a stored card. */
  issued?: string | null;
}

/**
 * A line of text; `x` and `y` are the start of its baseline. A trailing space separates it from the next one for screen
 * readers.
 */
export interface CardText {
  text: string;
  x: number;
  y: number;
  size: number;
  color: string;
  font: 'display' | 'text' | 'strong';
}

const text = '"Inter Variable", system-ui, sans-serif';

export const cardFonts: Record<CardText['font'], Face> = {
  display,
  text: { fontFamily: text, fontWeight: 450 },
  strong: { fontFamily: text, fontWeight: 650 },
};

/** One side of the card as a drawing, in tenths of millimeters; screen, picture and print all use it. */
export interface CardFace {
  colors: CardColors;
  texts: CardText[];
  /** The rule below the heading. */
  rule: { x: number; y: number; width: number };
  /** The rings' center. */
  rings: { x: number; y: number };
  /** The white square with the QR code. */
  code: { x: number; y: number; size: number };
}

/** The size of a bank card: 85.6 by 54 mm. */
export const cardSize = { width: 856, height: 540, corner: 30 } as const;

const margin = 48;

type Look = Pick<CardText, 'size' | 'color' | 'font'>;

function separate(...lines: string[]): string[] {
  return lines.map((line) => `${line} `);
}

function stack(lines: string[], x: number, top: number, look: Look): CardText[] {
  return lines.map((text, index) => ({ ...look, text, x, y: top + look.size * (0.95 + index * leading) }));
}

const stamp: Omit<CardText, 'x' | 'y'> = { text: 'Expired', size: 84, color: ink.text, font: 'display' };

export function frontOf({ card, expired }: CardFacts): CardFace {
  const code = { x: cardSize.width - margin - 236, y: cardSize.height - margin - 236, size: 236 };
  const name = fit(card.name, { width: code.x - margin - 28, height: 172 }, { largest: 42, smallest: 14 });
  const nameTop = cardSize.height - margin - 46 - name.lines.length * name.size * leading;
  const heading = fit(brand.name, { width: 700, height: 60 }, { largest: 54, smallest: 24 });
  const colors = colorsOf(expired);
  return {
    colors,
    texts: [
      ...stack(heading.lines, margin, 40, { size: heading.size, color: ink.text, font: 'display' }),
      ...stack(separate(productOf(card.membership_type).name), margin, 106, {
        size: 34,
        color: ink.text,
        font: 'text',
      }),
      { text: `${card.member_id} `, x: margin, y: nameTop - 12, size: 76, color: colors.accent, font: 'display' },
      ...stack(name.lines, margin, nameTop, { size: name.size, color: ink.text, font: 'strong' }),
      {
        text: `${expired ? 'Expired' : 'Expires'} ${dayText(card.expiry)} `,
        x: margin,
        y: cardSize.height - margin - 4,
        size: 32,
        color: ink.text,
        font: expired ? 'strong' : 'text',
      },
      ...(expired ? [{ ...stamp, x: code.x, y: code.y - 24 }] : []),
    ],
    rule: { x: margin, y: 164, width: 300 },
    rings: { x: 770, y: 60 },
    code,
  };
}

export function backOf({ card, expired, issued }: CardFacts): CardFace {
  const code = { x: cardSize.width - margin - 330, y: margin + 4, size: 330 };
  const width = code.x - margin - 24;
  const small: Look = { size: 25, color: ink.text, font: 'text' };
  const how = wrap(
    'Scan the code with any phone camera. Our page opens and shows whether this membership is valid today.',
    width,
    small.size,
  );
  const conditions = wrap(
    'Not transferable. Valid only while our page says so. Adults must show a photo ID when asked.',
    width,
    small.size,
  );
  const colors = colorsOf(expired);
  const line = small.size * leading;
  const conditionsTop = 120 + how.length * line + 16;
  const dates = separate(
    ...(issued ? [`Issued ${dayText(issued)}`] : []),
    `${expired ? 'Expired' : 'Expires'} ${dayText(card.expiry)}`,
    card.member_id,
  );
  return {
    colors,
    texts: [
      ...stack(separate('Verify this card'), margin, 40, { size: 48, color: ink.text, font: 'display' }),
      ...stack(how, margin, 120, small),
      ...stack(conditions, margin, conditionsTop, { ...small, color: colors.muted }),
      ...stack(separate(brand.email, brand.phone.shown), margin, cardSize.height - margin - 2 * line, {
        ...small,
        font: 'strong',
      }),
      ...stack(dates, code.x, code.y + code.size + 16, { ...small, size: 23 }),
    ],
    rule: { x: margin, y: 102, width: 200 },
    rings: { x: -110, y: 640 },
    code,
  };
}
