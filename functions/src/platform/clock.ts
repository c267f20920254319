import { existsSync, readFileSync } from 'node:fs';
import { setClock } from '@portal/contract/values/days';
import { config } from './config.ts';

/** Returns how many milliseconds ahead the file sets the clock, or 0 if the file does not exist. */
function aheadIn(file: string): number {
  // Read several times per upload row. A thrown ENOENT for each would take as long as everything else.
  if (!existsSync(file)) return 0;
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Shifts the clock by the offset in CLOCK_FILE, which a test suite writes to live through years. Does nothing outside
 * the emulators.
 */
export function followSuiteClock(): void {
  const file = process.env.CLOCK_FILE;
  if (file && config.isEmulated) setClock(() => Date.now() + aheadIn(file));
}
