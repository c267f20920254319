import { colors } from '@portal/federation/colors';
import { ink } from '#ui/theme.ts';

/** A card's colors: the federation's, or gray for an expired membership. */
export interface CardColors {
  ground: string;
  accent: string;
  muted: string;
  /** The rings' colors, from the outside in. */
  rings: readonly [string, string, string, string];
}

const current: CardColors = {
  ground: ink.ground,
  accent: ink.accent,
  muted: ink.muted,
  rings: colors.cardRings,
};

const grey: CardColors = {
  ground: '#4B4F57',
  accent: '#D5D8DD',
  muted: '#D5D8DD',
  rings: ['#5A5E66', '#63676F', '#63676F', '#63676F'],
};

export function colorsOf(expired: boolean): CardColors {
  return expired ? grey : current;
}

const ringLines = [
  [330, 34],
  [372, 6],
  [292, 5],
  [104, 14],
] as const;

/** Returns a card's rings: radius, line width, color. */
export function ringsOf(colors: CardColors): [radius: number, lineWidth: number, color: string][] {
  return ringLines.map(([radius, lineWidth], index) => [radius, lineWidth, colors.rings[index] ?? colors.ground]);
}
