import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { insecureSettings } from '../../functions/src/accounts/provider-settings.ts';
import { eventNames } from '../../functions/src/platform/events.ts';
import { root } from '../parts/paths.mjs';

/** A command's name and arguments. */
type Call = string[];

// Replaces tools that need a network. Records its arguments, and answers what a test needs.
const recorder = (tool: string) => `#!/bin/sh
node -e 'fs.appendFileSync(process.env.CALLS, JSON.stringify(process.argv.slice(1)) + "\\n")' -- ${tool} "$@"
case "$*" in
  *projects\\ describe*) echo 1234 ;;
  *print-access-token*) echo token-of-mine ;;
  *channels\\ create*) echo projects/somewhere/notificationChannels/7 ;;
  *service-accounts\\ describe*) test -n "$HAS_DATABASE" ;;
  *databases:get*) test -n "$HAS_DATABASE" ;;
  *apps:sdkconfig*) test -n "$HAS_DATABASE" || test -e "$CALLS.app" ;;
  *apps:create*) touch "$CALLS.app" ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const tool of ['gcloud', 'npx', 'curl']) {
    writeFileSync(join(folder, tool), recorder(tool));
    chmodSync(join(folder, tool), 0o755);
  }
});

function callsOf(script: string, words: string[], settings = {}): Call[] {
  const calls = join(folder, 'calls');
  const env = {
    ...process.env,
    HAS_DATABASE: '',
    ...settings,
    CALLS: calls,
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  execFileSync('sh', [join('scripts', 'cloud', script), ...words], { cwd: root, env });
  return readFileSync(calls, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const firebaseCalls = (calls: Call[]) => calls.filter(([tool]) => tool === 'npx').map(([, , ...words]) => words);

/** Returns the flags of a command that firebase-tools does not know, or the command itself. */
function unknownTo(firebase: ReturnType<typeof firebaseTools>, [name = '', ...words]: string[]): string[] {
  const command = firebase.getCommand(name);
  if (!command) return [name];
  const known = [...command.options, ...firebase.cli.options].flatMap(({ long, short }) => [long, short]);
  return words.filter((word) => /^--?[a-z]/.test(word) && !known.includes(word)).map((flag) => `${name} ${flag}`);
}

interface Tools {
  cli: { options: { long: string; short?: string }[] };
  getCommand(name: string): Tools['cli'] | undefined;
}
// Takes a second or two to load, so only the tests that need it do.
const firebaseTools = (): Tools => createRequire(import.meta.url)('firebase-tools');

test('project.sh sets up APIs, a database with backups, and a web app', { timeout: 30_000 }, () => {
  const calls = callsOf('project.sh', ['somewhere']);
  const [enable] = calls;
  expect(enable).toEqual(expect.arrayContaining(['iamcredentials.googleapis.com', 'eventarc.googleapis.com']));
  const firebase = firebaseTools();
  for (const words of firebaseCalls(calls)) {
    expect(unknownTo(firebase, words)).toEqual([]);
    expect(words.slice(-2)).toEqual(['--project', 'somewhere']);
  }
  expect(firebaseCalls(calls).map(([command]) => command)).toEqual([
    'firestore:databases:get',
    'firestore:databases:create',
    'firestore:backups:schedules:create',
    'firestore:backups:schedules:create',
    'apps:sdkconfig',
    'apps:create',
    'apps:sdkconfig',
  ]);
});

test('the functions’ account signs only as itself, and the default account only builds', () => {
  const account = 'serviceAccount:portal-functions@somewhere.iam.gserviceaccount.com';
  const calls = callsOf('project.sh', ['somewhere']);
  const bindings = calls
    .filter((words) => words.includes('add-iam-policy-binding'))
    .map((words) => {
      const after = (flag: string) => words[words.indexOf(flag) + 1];
      return [words[words.indexOf('add-iam-policy-binding') + 1], after('--member'), after('--role')];
    });
  expect(bindings).toEqual([
    ['somewhere', 'serviceAccount:1234-compute@developer.gserviceaccount.com', 'roles/cloudbuild.builds.builder'],
    ['somewhere', account, 'roles/datastore.user'],
    ['somewhere', account, 'roles/firebaseauth.admin'],
    ['somewhere', account, 'roles/eventarc.eventReceiver'],
    ['somewhere', account, 'roles/run.invoker'],
    [account.replace('serviceAccount:', ''), account, 'roles/iam.serviceAccountTokenCreator'],
  ]);
  const created = (all: Call[]) => all.filter((words) => words.join(' ').includes('service-accounts create'));
  expect(created(calls)).toHaveLength(1);
  rmSync(join(folder, 'calls'));
  expect(created(callsOf('project.sh', ['somewhere'], { HAS_DATABASE: 'yes' }))).toEqual([]);
});

test('project.sh closes all account settings, and its update mask lists exactly these', () => {
  const [call = []] = callsOf('project.sh', ['somewhere']).filter(([tool]) => tool === 'curl');
  expect(call).toEqual(expect.arrayContaining(['--fail-with-body', 'PATCH', 'Authorization: Bearer token-of-mine']));
  const { pathname, searchParams } = new URL(call.find((word) => word.startsWith('https://')) ?? '');
  expect(pathname).toBe('/admin/v2/projects/somewhere/config');
  const written = JSON.parse(call[call.indexOf('--data') + 1] ?? '');
  const mask = searchParams.get('updateMask')?.split(',') ?? [];
  const paths = (value: object): string[] =>
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'object' ? paths(inner).map((path) => `${name}.${path}`) : [name],
    );
  expect(mask.sort()).toEqual(paths(written).sort());
  expect(insecureSettings({})).not.toEqual([]);
  expect(insecureSettings(written)).toEqual([]);
});

test('project.sh keeps an existing database and web app', () => {
  const calls = callsOf('project.sh', ['somewhere'], { HAS_DATABASE: 'yes' });
  expect(firebaseCalls(calls).map(([command]) => command)).toEqual(['firestore:databases:get', 'apps:sdkconfig']);
});

test('alerts.sh sets up an alert for an outage and for each logged event, which docs/deploy.md explains', () => {
  const calls = callsOf('alerts.sh', ['somewhere', 'portal.example.org', 'office@example.org']);
  const policies = calls
    .filter((words) => words.includes('policies'))
    .map((words) => JSON.parse(words[words.indexOf('--policy') + 1] ?? ''));
  const events = policies.map(({ displayName }) => displayName.replace('Portal: ', ''));
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  for (const event of events) expect(guide).toContain(`\`${event}\``);
  expect(policies[0].conditions[0].conditionMatchedLog.filter).toContain(`jsonPayload.event="${events[0]}"`);
  expect(events.sort()).toEqual(['down', ...eventNames].sort());
  expect(calls.filter((words) => words.includes('projects/somewhere/notificationChannels/7'))).toHaveLength(
    eventNames.length + 1,
  );
});

test('firebase-tools knows every command and flag in the guides', { timeout: 30_000 }, () => {
  const guides = ['first-day', 'deploy', 'restore']
    .map((name) => readFileSync(join(root, 'docs', `${name}.md`), 'utf8'))
    .join('\n');
  const commands = [...guides.replaceAll('\\\n', ' ').matchAll(/npx firebase ([^`#\n]+)/g)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  );
  expect(commands.length).toBeGreaterThan(15);
  const firebase = firebaseTools();
  expect(commands.flatMap((words) => unknownTo(firebase, words))).toEqual([]);
});
