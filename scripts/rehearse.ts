import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { inWords, step } from './parts/steps.mjs';
import { installPackage, loadEverything, packFunctions } from './rehearse/package.ts';
import { reportConfiguration } from './rehearse/report.ts';
import { setup } from './setup.ts';

async function runPredeploy(commands: Set<string>): Promise<void> {
  for (const command of commands) {
    const [tool = '', ...args] = command.split(' ');
    if ((await run(tool, args)) !== 0) throw new Problem(`${command} failed. See its output above.`);
  }
}

/** Returns how many items of a project's configuration are open. Throws a Problem if a file can't be read. */
async function countOpen(project: string): Promise<number> {
  try {
    // This imports the files that a federation edits, perhaps with a mistake.
    const { readConfiguration } = await import('./rehearse/read-configuration.ts');
    return await reportConfiguration(readConfiguration(project));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [place] = error.stack?.split('\n    at ') ?? [];
    throw new Problem(`A file can't be read. A quote, comma or bracket is missing near this line:\n\n${place}`, {
      cause: error,
    });
  }
}

/**
 * Builds, packs, installs and loads the functions like a deployment: `npm run rehearse`. With a project ID, first reports
 * what is still open in its configuration, and stops there if anything is.
 */
await runScript(async () => {
  const [project] = process.argv.slice(2);
  if (project && (await countOpen(project)) > 0) {
    console.log('\nRun this again until nothing is open. Then it also rehearses the deployment.');
    return 1;
  }
  await setup();
  const { functions, hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const [{ source, ignore, predeploy }] = functions;
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const commands = new Set<string>([...predeploy, ...hosting.predeploy]);
  try {
    await step('Build', 'Running the build commands of firebase.json', () => runPredeploy(commands));
    await step('Package', 'Packing the functions', () => packFunctions(join(root, source), ignore, folder));
    await step('Installation', 'Installing the package with its own lock file', () => installPackage(folder));
    await step('Loading', 'Loading every module of the functions', () => loadEverything(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\nThe rehearsal passed in ${inWords(performance.now())}.`);
});
