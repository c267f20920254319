import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@portal/contract/values/brand';
import { expect, test } from 'vitest';

const { files, poster, captions } = brand.collegiateVideo;

// Hosting would answer a missing file with the portal's own page.
test.each([...files, poster, captions])('%s of the college video is in web/public', (file) => {
  expect(existsSync(join(import.meta.dirname, '../../../public', file))).toBe(true);
});
