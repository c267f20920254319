import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['', ''],
  [' Vv3_k-0aQ ', 'Vv3_k-0aQ'],
  ['https://portal.example.org/?verify=Vv3_k-0aQ', 'Vv3_k-0aQ'],
  ['portal.example.org/?verify=Vv3_k-0aQ', 'Vv3_k-0aQ'],
  ['https://portal.example.org/verify?utm=mail&verify=Vv3_k-0aQ#top', 'Vv3_k-0aQ'],
  ['localhost:5000/?verify=Vv3_k-0aQ', 'Vv3_k-0aQ'],
  ['https://portal.example.org/', 'https://portal.example.org/'],
])('finds the code in "%s"', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
