import { rmSync, writeFileSync } from 'node:fs';
import { setClock } from '@portal/contract/values/days';

const file = process.env.CLOCK_FILE ?? '';

/**
 * Moves the clock of the suite and of this process to an instant, from where it goes on; `setClockRight` has to follow. Only
 * the calendar moves: sign-ins go by the real time, as their providers do.
 */
export function moveClockTo(instant: Date): void {
  const ahead = instant.getTime() - Date.now();
  writeFileSync(file, String(ahead));
  setClock(() => Date.now() + ahead);
}

/** Sets the clock of the suite and of this process right again. */
export function setClockRight(): void {
  rmSync(file, { force: true });
  setClock(() => Date.now());
}
