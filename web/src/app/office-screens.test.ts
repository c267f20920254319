import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeViews } from '#lib/views.ts';
import { componentName } from './office-screens.ts';

const folder = join(import.meta.dirname, '../office/screens');
const names = officeViews.map(({ name }) => name).filter((name) => name !== 'admin');

test('every office view has its file, and every file its view', () => {
  const files = readdirSync(folder).filter((file) => /^admin-.*\.tsx$/.test(file));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.tsx`).toSorted());
});

test.each(names)('%s.tsx exports the expected component', (name) => {
  expect(readFileSync(join(folder, `${name}.tsx`), 'utf8')).toContain(`export function ${componentName(name)}() {`);
});
