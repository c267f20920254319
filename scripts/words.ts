import { runScript } from './parts/interruption.mjs';
import { foundIdioms } from './words/found.ts';

/** Looks for phrases that docs/words.md rules out, and prints where they are and what to write instead. */
await runScript(async () => {
  const found = foundIdioms();
  for (const line of found) console.error(line);
  return found.length > 0 ? 1 : 0;
});
