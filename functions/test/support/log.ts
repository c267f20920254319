import { readFileSync } from 'node:fs';
import type { EventName } from '#platform/events.ts';

const { FUNCTIONS_LOG = '' } = process.env;

/** Returns this suite's log entries for an event that contain a string. */
export function loggedEvents(event: EventName, text: string): Record<string, unknown>[] {
  const lines = readFileSync(FUNCTIONS_LOG, 'utf8').split('\n');
  const found = lines.filter((line) => line.includes(`"event":"${event}"`) && line.includes(text));
  // The emulator prefixes what a function writes.
  return found.map((line) => JSON.parse(line.slice(line.indexOf('{'))));
}
