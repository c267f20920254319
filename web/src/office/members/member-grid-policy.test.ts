import { createHash } from 'node:crypto';
import { ThemeProvider } from '@mui/material/styles';
import { useMaterialCSSVariables } from '@mui/x-data-grid/material';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { theme } from '#ui/theme.ts';
import firebase from '../../../../firebase.json' with { type: 'json' };

// The browsers of today have it, and the grid asks for it as it is loaded.
vi.hoisted(() => vi.stubGlobal('CSS', { supports: () => true }));

/** Tells the text of the style element that the grid writes into the page. */
function StyleText({ tell }: { tell: (text: string) => void }) {
  const { id, variables } = useMaterialCSSVariables();
  const declarations = Object.entries(variables).filter(([, value]) => value !== undefined);
  tell(`.MuiDataGridVariables-${id}{${declarations.map(([name, value]) => `${name}:${value};`).join('')}}`);
  return null;
}

test('the style of the grid of members passes the Content-Security-Policy by its hash', () => {
  const tell = vi.fn<(text: string) => void>();
  const grid = createElement(ThemeProvider, { theme: () => theme }, createElement(StyleText, { tell }));
  renderToStaticMarkup(createElement(ThemeProvider, { theme }, grid));
  const hash = createHash('sha256')
    .update(tell.mock.calls[0]?.[0] ?? '')
    .digest('base64');
  const policy = firebase.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  expect(policy?.value).toContain(`'sha256-${hash}'`);
});
