import { rmSync, writeFileSync } from 'node:fs';
import { setClock } from '@portal/contract/values/days';

const file = process.env.CLOCK_FILE ?? '';

/**
 * Moves the clock of the suite and this process to an instant, from where it keeps running; call `resetClock`
 * afterwards. Only the calendar moves: sign-ins use real time, as their providers do.
 */
export function moveClockTo(instant: Date): void {
  const ahead = instant.getTime() - Date.now();
  writeFileSync(file, String(ahead));
  setClock(() => Date.now() + ahead);
}

/** Resets the clock of the suite and this process. */
export function resetClock(): void {
  rmSync(file, { force: true });
  setClock(() => Date.now());
}
