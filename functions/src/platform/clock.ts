import { existsSync, readFileSync } from 'node:fs';
import { setClock } from '@portal/contract/values/days';
import { config } from './config.ts';

/** By how many milliseconds the file says that the clock is ahead: 0 where there is none. */
function aheadIn(file: string): number {
  // Asked several times for each row of an upload: an error for each would take as long as the rest.
  if (!existsSync(file)) return 0;
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Lets the calendar follow the file in CLOCK_FILE, in which a suite says how far its clock is ahead, so that a test can live
 * through years. Outside the emulators it does nothing.
 */
export function followSuiteClock(): void {
  const file = process.env.CLOCK_FILE;
  if (file && config.isEmulated) setClock(() => Date.now() + aheadIn(file));
}
