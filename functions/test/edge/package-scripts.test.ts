import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '#test/support/run-program.ts';
import { isWhole } from '#test/support/tier.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Scripts that are tested elsewhere, with the file that runs them. */
const runElsewhere: Record<string, string> = {
  test: 'scripts/cli.mjs',
  'test:all': 'scripts/test.ts',
  quick: 'scripts/test.ts',
  check: 'scripts/tests/kinds.ts',
  types: 'scripts/tests/kinds.ts',
  lint: 'scripts/tests/kinds.ts',
  unused: 'scripts/tests/kinds.ts',
  layout: 'scripts/tests/kinds.ts',
  words: 'scripts/tests/kinds.ts',
  rehearse: 'scripts/tests/kinds.ts',
  build: 'firebase.json',
  daily: 'functions/test/support/cut-off.ts',
  'make-admin': 'functions/test/api/make-admin.test.ts',
  'change-address': 'functions/test/api/make-admin.test.ts',
  'remove-factors': 'functions/test/api/make-admin.test.ts',
  'rotate-keys': 'functions/test/api/signing-keys.test.ts',
  'adopt-accounts': 'scripts/suite/suite.ts',
  'ledger-check': 'functions/test/api/ledger.test.ts',
};

/** A script, its arguments, and its expected output. */
type Run = [script: string, words: string[], said: RegExp];

const short: Run[] = [
  ['queries', [], /^0 queries added\.$/m],
  ['api-page', [], /^$/],
  ['import', ['members.csv'], /members\.csv/],
  ['stripe-setup', [], /Set STRIPE_SECRET_KEY/],
];
const long: Run[] = [
  ['seed', [], /Sixteen demo accounts are ready/],
  ['figures', [], /lines of the product/],
  ['bench', ['--only=home'], /pass/],
  ['mutate', ['--mutate', 'contract/src/rules/membership-fee.ts'], /All files/],
  ['guards', ['rules', 'tokens'], /of \d+ noticed/],
];
/** Scripts that run until Ctrl-C. */
const running: Run[] = [['start', [], /^Ready after/m]];
const runningLong: Run[] = [
  ['dev', [], /^Ready after/m],
  ['populate', ['--members', '120'], /^Ready after/m],
];

const project = 'demo-grappling-test';
let copy: string;

beforeAll(() => {
  // A copy, so that nothing changes the checkout.
  copy = execFileSync('node', ['scripts/parts/copy.ts', 'scripts'], { cwd: root, encoding: 'utf8' }).trim();
  // A repository of its own: Git ignores the folder, and `npm run guards` copies what Git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  // Copies existing builds and the git-ignored project settings.
  for (const built of ['.suite/build', 'functions/lib', 'web/dist', `functions/.env.${project}`])
    cpSync(join(root, built), join(copy, built), { recursive: true });
});

/** Moves the ports away from the suite's, but below those that Linux gives to outgoing connections (from 32768). */
const portOffset = 12_500;

/** A terminal's environment with separate ports. */
const terminal = (): NodeJS.ProcessEnv => {
  const emulator = ['FIRESTORE_EMULATOR', 'FIRESTORE_EMULATOR_BINARY', 'FIREBASE_EMULATORS_PATH'];
  const names = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'CHROMIUM_PATH', ...emulator];
  const kept = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return {
    ...kept,
    GCLOUD_PROJECT: project,
    PORT_OFFSET: String(Number(process.env.PORT_OFFSET || 0) + portOffset),
  };
};

/**
 * Runs a script in the copy, and stops it after the expected output unless it exits by itself. Resolves to its output.
 */
async function said([script, words, expected]: Run, stopsAlone: boolean): Promise<string> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: copy,
    env: terminal(),
    detached: true,
  });
  let text = '';
  const hear = (bytes: Buffer) => {
    text += bytes;
    if (!stopsAlone && expected.test(text) && child.pid) process.kill(-child.pid, 'SIGINT');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await new Promise((resolve) => child.on('close', resolve));
  return text;
}

test('every script in package.json runs in a test', () => {
  const ran = [...short, ...long, ...running, ...runningLong].map(([script]) => script);
  expect([...Object.keys(runElsewhere), ...ran].sort()).toEqual(Object.keys(scripts).sort());
  for (const [script, file] of Object.entries(runElsewhere)) expect(existsSync(join(root, file)), script).toBe(true);
});

test.each(short)('npm run %s %o', async (...run) => {
  expect(await said(run, true)).toMatch(run[2]);
});

test.each(running)('npm run %s reports when the portal is ready', { timeout: 300_000 }, async (...run) => {
  expect(await said(run, false)).toMatch(run[2]);
});

describe.runIf(isWhole)('in the long tier', { timeout: 600_000 }, () => {
  test.each(long)('npm run %s %o', async (...run) => {
    expect(await said(run, true)).toMatch(run[2]);
  });

  test.each(runningLong)('npm run %s reports when the portal is ready', async (...run) => {
    expect(await said(run, false)).toMatch(run[2]);
  });
});
