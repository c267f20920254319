import { crowdedFolders } from './layout/folders.mjs';
import { brokenRules } from './layout/graph.mjs';
import { runScript } from './parts/interruption.mjs';

/** Holds the code against the table of rooms, scripts/layout/table.mjs, and prints every line that breaks a rule. */
await runScript(async () => {
  const broken = [...(await brokenRules()), ...crowdedFolders()];
  for (const line of broken) console.error(line);
  return broken.length > 0 ? 1 : 0;
});
