import type { Face } from '#ui/load-face.ts';
import { display } from '#ui/theme.ts';
import type { CardText } from './card-face.ts';

const text = '"Inter Variable", system-ui, sans-serif';

/** Family and weight of the lines of a card. */
export const cardFonts: Record<CardText['font'], Face> = {
  display,
  text: { fontFamily: text, fontWeight: 450 },
  strong: { fontFamily: text, fontWeight: 650 },
};
