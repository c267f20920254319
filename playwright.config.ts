import { defineConfig, devices } from '@playwright/test';
import { browserWith } from './e2e/support/browser.ts';
import { isWhole } from './scripts/parts/tier.ts';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.suite/test/browser',
  workers: 2,
  fullyParallel: true,
  // What stops the payment provider, or changes what the others see of the office, has the suite for itself.
  projects: [
    { name: 'together', grepInvert: isWhole ? /@alone/ : /@alone|@long/ },
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
    // Pictures that move are most of what a browser draws; the journeys and the carousel are seen in motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step takes its time: TRACE=on when a failure has to be looked into.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: browserWith('unknown'),
  },
});
