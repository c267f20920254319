import { expect, test } from 'vitest';
import { clientError } from '#test/support/client-errors.ts';
import { browserOf, logLine } from './log-line.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${windows} Chrome/141.0.7390.55 Safari/537.36`;

test('formats an error for Error Reporting', () => {
  expect(logLine(clientError(), chrome)).toEqual({
    severity: 'ERROR',
    event: 'browser-error',
    kind: 'uncaught',
    view: 'dashboard',
    version: 'Bx81_k2a',
    browser: 'Chrome 141',
    message:
      "TypeError: Cannot read properties of undefined (reading 'status')\n" +
      '    at assets/dashboard-C3po9x_1.js:1:2345\n' +
      '    at assets/index-Bx81_k2a.js:1:67890',
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    serviceContext: { service: 'web', version: 'Bx81_k2a' },
  });
});

test('redacts personal data that the browser should have removed', () => {
  const message = 'Error: jane.roe@example.org, born 2011-05-17, at /?token=s3cret';
  expect(logLine(clientError({ message })).message).toMatch(/^Error: \[…\], born \[…\], at \/\[…\]\n/);
});

test.each([
  'TypeError: Failed to fetch dynamically imported module: https://x.example/assets/login.js',
  'TypeError: error loading dynamically imported module: https://x.example/assets/login.js',
  'TypeError: Importing a module script failed.',
  'Error: Unable to preload CSS for /assets/login.css',
])('logs a missing file as a warning that Error Reporting ignores: %s', (message) => {
  const line = logLine(clientError({ kind: 'boundary', message }));
  expect(line).toMatchObject({ severity: 'WARNING', event: 'browser-error', kind: 'missing-file' });
  expect(line).not.toHaveProperty('@type');
});

test.each([
  [chrome, 'Chrome 141'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`, 'Edge 141'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera 116'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.69 Mobile/15E148 Safari/604.1',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 28',
  ],
  ['jane.roe@example.org', 'other'],
  [undefined, 'other'],
])('detects %s as %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
