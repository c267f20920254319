import { crowdedFolders } from './layout/folders.ts';
import { brokenRules } from './layout/graph.ts';
import { runScript } from './parts/interruption.mjs';

/** Holds the code against the table of rooms, scripts/layout/table.ts, and prints every line that breaks a rule. */
await runScript(async () => {
  const broken = [...(await brokenRules()), ...crowdedFolders()];
  for (const line of broken) console.error(line);
  return broken.length > 0 ? 1 : 0;
});
