import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { runScript } from '../parts/interruption.mjs';
import { developmentPackages } from '../parts/listed-packages.ts';
import { root } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';
import { inWords, step } from '../parts/steps.mjs';
import { coldStartOf } from './cold-start.mjs';
import { discoverFunctions } from './discover.mjs';
import { regionProblems, textOf, validFunctions } from './functions.mjs';
import { headerProblems, policyProblems, rewriteProblems, uploadedFiles } from './hosting.mjs';
import { importsOf, undeclaredImports } from './imports.mjs';
import { missingIndexes } from './indexes.mjs';
import { installPackage } from './install.mjs';
import { loadEverything } from './load.mjs';
import { packageText, packFunctions } from './pack.mjs';
import { exampleFor, parameterProblems, parameterValues, projectIn, resolveFunctions } from './params.mjs';
import { runPredeploy } from './predeploy.mjs';
import { valueProblems } from './values.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));

/** Ends the rehearsal where there are problems, each of them a sentence that tells what to do. */
function refuse(problems) {
  if (problems.length > 0) throw new Problem(['A deployment would fail here:', ...problems].join('\n- '));
}

/** What a deployment does, one thing after the other. A step finds in `it` what those before have put there. */
const steps = [
  ['Build', 'Building as firebase.json says', (it) => runPredeploy(it.firebase, it.project.id)],
  [
    'Package',
    'Packing the functions',
    async (it) => console.log(packageText(await packFunctions(join(root, it.config.source), it.config, it.folder))),
  ],
  [
    'Imports',
    'Reading what the package imports',
    async (it) => {
      it.imports = await importsOf(it.folder);
      refuse(
        undeclaredImports(it.imports, JSON.parse(readFileSync(join(it.folder, 'package.json'))), developmentPackages()),
      );
    },
  ],
  ['Installation', 'Installing the package with its own lock file', (it) => installPackage(it.folder)],
  ['Loading', 'Loading all that the functions may ask for', (it) => loadEverything(it.folder, it.imports)],
  [
    'Discovery',
    'Finding the functions with firebase-tools',
    async (it) => {
      const { runtime } = it.config;
      it.build = await discoverFunctions(it.folder, { runtime, project: it.project.id, values: it.values });
    },
  ],
  [
    'Parameters',
    'Looking for a value for each parameter',
    async (it) => {
      refuse([
        ...parameterProblems(it.build, it.values, it.project, read('docs/deploy.md')),
        ...valueProblems(it.values, it.example),
      ]);
      it.functions = validFunctions(await resolveFunctions(it.build, it.values, it.project));
      refuse(regionProblems(it.functions));
      for (const found of it.functions) console.log(`  ${textOf(found)}`);
    },
  ],
  [
    'Hosting',
    'Holding rewrites and headers against functions and web app',
    ({ firebase: { hosting }, functions }) => {
      const folder = join(root, hosting.public);
      const files = uploadedFiles(folder, hosting);
      refuse([
        ...rewriteProblems(hosting, functions, files),
        ...headerProblems(hosting, files),
        ...policyProblems(hosting, folder),
      ]);
    },
  ],
  ['Indexes', 'Holding the queries that the tests run against the indexes', () => refuse(missingIndexes())],
  [
    'Cold starts',
    'Loading each function in a new process',
    async ({ folder, functions }) => {
      for (const { id, entryPoint } of functions) {
        const { ms, megabytes } = await coldStartOf(folder, entryPoint);
        console.log(`  ${id}: ${ms} ms, ${megabytes} MB`);
      }
    },
  ],
];

await runScript(async () => {
  const firebase = readJson('firebase.json');
  const [config] = firebase.functions;
  const project = projectIn(argv);
  const values = parameterValues(join(root, config.source), project);
  const temporary = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const folder = join(temporary, 'functions');
  mkdirSync(folder);
  const example = exampleFor(join(root, config.source), project);
  const rehearsal = { firebase, config, project, values, example, folder };
  try {
    for (const [name, beginning, action] of steps) await step(name, beginning, () => action(rehearsal));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`\nThe rehearsal passed in ${inWords(performance.now())}. Only the upload is left.`);
});
