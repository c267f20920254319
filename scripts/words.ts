import { runScript } from './parts/interruption.mjs';
import { foundIdioms } from './words/found.ts';

/** Prints a line for each idiom that docs/words.md rules out, with what to write instead. */
await runScript(async () => {
  const found = foundIdioms();
  for (const line of found) console.error(line);
  return found.length > 0 ? 1 : 0;
});
