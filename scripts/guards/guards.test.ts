import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { disableGuard } from './disable-guard.ts';
import { guards } from './table.ts';

test.each(guards)('$file: $name exists once and has tests', ({ file, name, instead, test }) => {
  expect(() => disableGuard(file, readFileSync(join(root, file), 'utf8'), name, instead)).not.toThrow();
  expect(existsSync(join(root, test)), test).toBe(true);
});

describe('removing a guard', () => {
  test.each([
    ['a function', 'function is(a: A): boolean {\n  return !a;\n}', 'function is(a: A): boolean { return true; }'],
    ['an async function', 'const is = async () => {\n  await it();\n};', 'const is = async () => { return true; };'],
    ['an expression', 'const is = (a) => !a;', 'const is = (a) => (true);'],
    ['a constant', 'function f() { const is = a > b; }', 'function f() { const is = (true); }'],
    ['a handler', 'const api = { is: async () => 1 };', 'const api = { is: async () => (true) };'],
    ['a call', "const c = { is: endpoint({ access: 'admin' }) };", 'const c = { is: endpoint({ access: (true) }) };'],
  ])('replaces the result of %s', (_, source, changed) => {
    expect(disableGuard('a.ts', source, 'is', 'true')).toBe(changed);
  });

  test.each([
    ['does not exist', 'const a = 1;', 'is occurs 0 times'],
    ['exists twice', 'const is = 1; function f() { const is = 2; }', 'is occurs 2 times'],
  ])('rejects a guard that %s', (_, source, problem) => {
    expect(() => disableGuard('a.ts', source, 'is', 'true')).toThrow(problem);
  });

  const rules =
    'function is(a) {\n  return a\n    && b;\n}\nmatch /m/{id} {\n  allow get: if c;\n  allow list: if\n d; }';

  test.each([
    ['is', 'function is(a) {\n  return true;\n}\nmatch'],
    ['m get', 'allow get: if true;\n  allow list: if\n d;'],
    ['m list', 'if c;\n  allow list: if true; }'],
  ])('opens the rule %s', (name, changed) => {
    expect(disableGuard('a.rules', rules, name, 'true')).toContain(changed);
  });
});
