import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';

const video = brand.collegiateVideo;
const icons = ['apple-touch-icon', 'rings-192', 'rings-512', 'rings-maskable-512'].map((name) => `/icons/${name}.png`);

// Hosting would answer a missing file with the portal's own page.
test.each(['/favicon.svg', ...icons, ...(video ? [...video.files, video.poster, video.captions] : [])])(
  '%s is in federation/public',
  (file) => {
    expect(existsSync(join(root, 'federation/public', file))).toBe(true);
  },
);
