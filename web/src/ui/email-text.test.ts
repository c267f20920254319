import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test.each([
  ['ada.mercer@example.org', 'ada.mercer<wbr/>@example.org'],
  ['From ada@example.org to bo@example.org', 'From ada<wbr/>@example.org to bo<wbr/>@example.org'],
  ['Ada Mercer', 'Ada Mercer'],
])('%s may wrap only before the at sign', (children, html) => {
  expect(renderToStaticMarkup(createElement(EmailText, { children }))).toBe(html);
});
