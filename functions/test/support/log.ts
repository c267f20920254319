import { readFileSync } from 'node:fs';
import type { EventName } from '#platform/events.ts';

const { FUNCTIONS_LOG = '' } = process.env;

/** What the functions of this suite have logged so far as an event, line by line, where a line holds some text. */
export function loggedEvents(event: EventName, text: string): Record<string, unknown>[] {
  const lines = readFileSync(FUNCTIONS_LOG, 'utf8').split('\n');
  const found = lines.filter((line) => line.includes(`"event":"${event}"`) && line.includes(text));
  // The emulator puts a sign in front of what a function writes.
  return found.map((line) => JSON.parse(line.slice(line.indexOf('{'))));
}
