import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, argv, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runScript } from './parts/interruption.mjs';
import { developmentPackages, unlistedPackages, unlistedText } from './parts/listed-packages.ts';
import { root } from './parts/paths.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { step } from './parts/steps.mjs';

const metafile = '.suite/build/functions.json';

// CommonJS packages expect these globals. `requireFrom` avoids a clash with names in the bundle.
const forCommonJs = [
  "import { createRequire as requireFrom } from 'node:module';",
  'const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
].join('');

// Not node_modules/.bin/esbuild: without its install script, that is a Node wrapper, which leaves esbuild running when
// it is stopped.
export const esbuild = join(root, 'node_modules', '@esbuild', `${platform}-${arch}`, 'bin', 'esbuild');

/** Resolves the server's imports of the contract and the federation, which are not published to the registry. */
export const ownPackages = ['--alias:@portal/contract=./contract/src', '--alias:@portal/federation=./federation'];

/**
 * The esbuild command for the Cloud Functions, the spreadsheet and PDF workers, and the import command. Packages are
 * bundled because a cold start that reads 900 files takes twice as long. Dynamic imports get their own chunks, so that
 * they are not loaded at startup.
 */
export const bundleFunctions: [string, ...string[]] = [
  esbuild,
  'index=functions/src/app/functions.ts',
  'sheet-worker=functions/src/imports/spreadsheets/sheet-worker.ts',
  'pdf-worker=functions/src/leaders/documents/pdf-worker.ts',
  'import=functions/src/cli/import.ts',
  '--bundle',
  '--platform=node',
  '--format=esm',
  '--target=node24',
  '--splitting',
  `--banner:js=${forCommonJs}`,
  // Some packages rely on class names.
  '--keep-names',
  // Behind a proxy, Google's clients import it by a computed name that a bundler cannot see, so it is a dependency.
  '--external:https-proxy-agent',
  '--define:process.env.NODE_ENV="production"',
  `--metafile=${metafile}`,
  ...ownPackages,
  '--outdir=functions/lib',
  '--log-level=warning',
];

interface Part {
  name: string;
  sources: string[];
  output: string;
  command: string[];
  emptied?: string;
  check?: () => void;
  folder?: string;
}

const functionsPart: Part = {
  name: 'functions',
  sources: ['federation', 'contract/src', 'functions/src', 'functions/package.json'],
  output: 'functions/lib/index.js',
  command: bundleFunctions,
  // File names contain a hash of the content, so old files would pile up.
  emptied: 'functions/lib',
  check: checkPackages,
};

const webPart: Part = {
  name: 'web',
  sources: ['federation', 'contract/src', 'web'],
  output: 'web/dist/index.html',
  command: ['vite', 'build', '--logLevel', 'warn'],
  folder: 'web',
};

/** Builds the functions and the web app if their sources have changed. Throws a Problem if a build fails. */
export const build = () => Promise.all([functionsPart, webPart].map(buildPart));

/** Builds only the functions. */
export const buildFunctions = () => buildPart(functionsPart);

async function buildPart({ name, sources, output, command, emptied, check, folder = '.' }: Part): Promise<void> {
  const stamp = join(root, '.suite', 'build', name);
  const hash = hashOf([...sources, 'package-lock.json', 'scripts/build.ts']);
  const isFresh = existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return;
  rmSync(stamp, { force: true });
  mkdirSync(join(stamp, '..'), { recursive: true });
  if (emptied) rmSync(join(root, emptied), { recursive: true, force: true });
  await step(`Build of ${name}`, `Building ${name}`, async () => {
    const [tool = '', ...args] = command;
    if ((await run(tool, args, { cwd: join(root, folder) })) !== 0)
      throw new Problem(`Building ${name} failed. See its output above.`);
    check?.();
  });
  writeFileSync(stamp, hash);
}

function checkPackages() {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const [first] = unlistedPackages(read(metafile), read('functions/package.json'));
  if (first) throw new Problem(unlistedText(first, developmentPackages()));
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !/^(dist|node_modules|.*\.tsbuildinfo)$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (argv[1] === fileURLToPath(import.meta.url)) await runScript(async () => void (await build()));
