import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
const rules: Rule[] = hosting.headers;

/** The headers of each rule of firebase.json. The last rule that matches a path wins. */
const headers = Object.fromEntries(
  rules.map((rule) => [rule.source, Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]))]),
);

test('every response of Hosting has security headers', () => {
  expect(headers['**']).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': expect.stringContaining('camera=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
});

test('only the door of an event may use the camera', () => {
  const everywhere = headers['**']?.['Permissions-Policy'] ?? '';
  expect(headers['/door']).toEqual({ 'Permissions-Policy': everywhere.replace('camera=()', 'camera=(self)') });
});

test('hashed files are cached forever, API responses never', () => {
  expect(Object.keys(headers)).toEqual(['**', '/door', '/api/**', '/assets/**']);
  expect(headers['/api/**']).toMatchObject({ 'Cache-Control': 'no-store' });
  expect(headers['/assets/**']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

// Browser tests do not cover this, because the emulators have other addresses.
test('the browser may connect only to Firebase for sign-in, token refresh and listeners', () => {
  const [, called] = /connect-src ([^;]*)/.exec(headers['**']?.['Content-Security-Policy'] ?? '') ?? [];
  const origins = ['identitytoolkit', 'securetoken', 'firestore'].map((name) => `https://${name}.googleapis.com`);
  expect(called?.split(' ')).toEqual(["'self'", ...origins]);
});
