import { getContrastRatio } from '@mui/material/styles';
import { colors } from '@portal/federation/colors';
import { expect, test } from 'vitest';

const { ground, call, accent, light, dark, stationery } = colors;

// WCAG 2.2: 4.5 for text, 3 for the edges of fields, focus rings and large figures.
test.each([
  ['text on the ground', ground.text, ground.main, 4.5],
  ['muted text on the ground', ground.muted, ground.main, 4.5],
  ['text on its deep shade', ground.muted, ground.deep, 4.5],
  ['text on its raised shade', ground.text, ground.raised, 4.5],
  ['figures and the focus ring on the ground', accent, ground.main, 3],
  ['paying and joining', ground.text, call.main, 4.5],
  ['paying and joining, pressed', ground.text, call.pressed, 4.5],
  ['text in light mode', light.text, light.page, 4.5],
  ['muted text in light mode', light.muted, light.page, 4.5],
  ['muted text on light paper', light.muted, light.paper, 4.5],
  ['links in light mode', light.primary.main, light.page, 4.5],
  ['buttons in light mode', light.primary.contrastText, light.primary.main, 4.5],
  ['edges of fields in light mode', light.edge, light.page, 3],
  ['the focus ring in light mode', light.focus, light.page, 3],
  ['text in dark mode', dark.text, dark.paper, 4.5],
  ['muted text in dark mode', dark.muted, dark.paper, 4.5],
  ['links in dark mode', dark.primary.main, dark.paper, 4.5],
  ['buttons in dark mode', dark.primary.contrastText, dark.primary.main, 4.5],
  ['text on dark pages', dark.text, dark.page, 4.5],
  ['muted text on dark pages', dark.muted, dark.page, 4.5],
  ['the focus ring in dark mode', accent, dark.page, 3],
  ['headings in letters', ground.main, light.paper, 4.5],
  ['titles of certificates', call.main, light.paper, 4.5],
  ['white buttons under the pointer', ground.main, ground.muted, 4.5],
  ['edges of fields in dark mode', dark.edge, dark.page, 3],
  ['text in letters', light.text, stationery.page, 4.5],
  ['addresses in letters', light.primary.main, light.paper, 4.5],
])('%s has enough contrast', (_, front, behind, least) => {
  expect(getContrastRatio(front, behind)).toBeGreaterThanOrEqual(least);
});
