import { getContrastRatio } from '@mui/material/styles';
import { colors } from '@portal/federation/colors';
import { expect, test } from 'vitest';

const { ground, call, accent, light, dark, stationery } = colors;

type Row = [what: string, front: string, behind: string, least: number];

/** The pairs of both modes: text, links, buttons, and edges of fields on a page and on its paper. */
const pagesOf = (mode: string, { primary, page, paper, text, muted, edge }: typeof light | typeof dark): Row[] => [
  [`text on ${mode} pages`, text, page, 4.5],
  [`text on ${mode} paper`, text, paper, 4.5],
  [`muted text on ${mode} pages`, muted, page, 4.5],
  [`muted text on ${mode} paper`, muted, paper, 4.5],
  [`links on ${mode} pages`, primary.main, page, 4.5],
  [`links on ${mode} paper`, primary.main, paper, 4.5],
  [`buttons in ${mode} mode`, primary.contrastText, primary.main, 4.5],
  [`edges of fields in ${mode} mode`, edge, page, 3],
];

// WCAG 2.2: 4.5 for text, 3 for the edges of fields, focus rings and large figures.
test.each<Row>([
  ...pagesOf('light', light),
  ...pagesOf('dark', dark),
  ['text on the ground', ground.text, ground.main, 4.5],
  ['muted text on the ground', ground.muted, ground.main, 4.5],
  ['text on its deep shade', ground.muted, ground.deep, 4.5],
  ['text on its raised shade', ground.text, ground.raised, 4.5],
  ['figures and the focus ring on the ground', accent, ground.main, 3],
  ['paying and joining', ground.text, call.main, 4.5],
  ['paying and joining, pressed', ground.text, call.pressed, 4.5],
  ['the focus ring in light mode', light.focus, light.page, 3],
  ['the focus ring in dark mode', accent, dark.page, 3],
  ['headings in letters', ground.main, light.paper, 4.5],
  ['titles of certificates', call.main, light.paper, 4.5],
  ['white buttons under the pointer', ground.main, ground.muted, 4.5],
  ['text in letters', light.text, stationery.page, 4.5],
  ['addresses in letters', light.primary.main, light.paper, 4.5],
])('%s has enough contrast', (_, front, behind, least) => {
  expect(getContrastRatio(front, behind)).toBeGreaterThanOrEqual(least);
});
