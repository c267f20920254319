import { defineConfig, devices } from '@playwright/test';
import { browserWith } from './e2e/support/browser.ts';
import { isWhole } from './scripts/parts/tier.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.OTHER_FEDERATION ? [] : ['**/other-federation.spec.ts'],
  outputDir: '.suite/test/browser',
  workers: 2,
  fullyParallel: true,
  // Tests tagged @alone stop the payment provider or change what other tests see in the office.
  projects: [
    { name: 'together', grepInvert: isWhole ? /@alone/ : /@alone|@long/ },
    // They hold for any federation. The last one needs a second federation to look for.
    {
      name: 'journeys',
      testMatch: [
        'e2e/journeys.spec.ts',
        'e2e/leader-journey.spec.ts',
        'e2e/certificates.spec.ts',
        'e2e/other-federation.spec.ts',
      ],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'alone', grep: /@alone/, grepInvert: isWhole ? [] : /@long/, workers: 1, fullyParallel: false },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...desktop,
    baseURL: process.env.PORTAL_URL ?? '',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Animations take most of a browser's drawing time. Tests of motion turn them back on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Off by default because it is slow. Set TRACE=on to investigate a failure.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: browserWith('unknown'),
  },
});
