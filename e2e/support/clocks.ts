import type { Page } from '@playwright/test';
import { beginningOf } from '@portal/contract/values/days';
import { moveClockTo } from '../../functions/test/support/clock.ts';
import { runProgram } from '../../functions/test/support/run-program.ts';

const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_emulated' };
const hourMs = 60 * 60 * 1000;

/** Runs the daily work, as `npm run daily` does. */
export async function daily(): Promise<void> {
  await runProgram(['functions/src/cli/daily.ts'], env);
}

/** Moves the clocks of the suite and of these pages' browsers to nine in the morning, federation time. */
export async function moveClocksTo(day: string, ...pages: Page[]): Promise<void> {
  const morning = new Date(beginningOf(day).getTime() + 9 * hourMs);
  moveClockTo(morning);
  for (const page of pages) await page.clock.setSystemTime(morning);
}

/**
 * Moves the clocks of the suite and of these pages' browsers to the given seconds before the day begins, federation
 * time.
 */
export async function moveClocksBefore(day: string, seconds: number, ...pages: Page[]): Promise<void> {
  const moment = new Date(beginningOf(day).getTime() - seconds * 1000);
  moveClockTo(moment);
  for (const page of pages) await page.clock.setSystemTime(moment);
}
