import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { region } from '../../federation/place.ts';
import { insecureSettings } from '../../functions/src/accounts/provider-settings.ts';
import { eventNames } from '../../functions/src/platform/events.ts';
import { root } from '../parts/paths.mjs';

/** A command's name and arguments. */
type Call = string[];

/** The things that exist in the cloud, as the stand-in keeps them. */
interface Cloud {
  things: { kind: string; name: string; [detail: string]: string }[];
  calls: Call[];
  created: string[];
  breaksAfter?: number;
  /** Why Google refuses to say where the database is. */
  refusal?: string;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloud-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const standIn = join(root, 'scripts/cloud/stand-in.mjs');
  for (const tool of ['gcloud', 'npx', 'curl']) {
    writeFileSync(join(folder, tool), `#!/bin/sh\nexec '${process.execPath}' '${standIn}' ${tool} "$@"\n`);
    chmodSync(join(folder, tool), 0o755);
  }
  write({ things: [] });
});

const file = () => join(folder, 'cloud.json');
const cloud = (): Cloud => JSON.parse(readFileSync(file(), 'utf8'));

/** Starts from these things, with no calls so far. */
function write(start: Pick<Cloud, 'things' | 'breaksAfter' | 'refusal'>) {
  writeFileSync(file(), JSON.stringify({ ...start, calls: [], created: [] }));
}

/** Runs a script of a checkout and returns its exit code and what it says. */
function run(script: string, words: string[], checkout = root) {
  const env = {
    ...process.env,
    CLOUD: file(),
    GCLOUD_PROJECT: 'somewhere',
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  const { status, stdout, stderr } = spawnSync('sh', [join('scripts/cloud', script), ...words], {
    cwd: checkout,
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

/** Runs a script, which must end well, and returns its calls. */
function callsOf(script: string, words: string[]): Call[] {
  const { code, said } = run(script, words);
  expect(code, said).toBe(0);
  return cloud().calls;
}

const namesIn = (things: Cloud['things'], kind: string) =>
  things
    .filter((thing) => thing.kind === kind)
    .map(({ name }) => name)
    .sort();

const builder = '1234-compute@developer.gserviceaccount.com';
const account = (name: string) => `${name}@somewhere.iam.gserviceaccount.com`;
const domain = 'portal.example.org';

interface Run {
  words: [script: string, ...words: string[]];
  start: Cloud['things'];
}

const pipelineFor = (environment: string): Run => ({
  words: ['pipeline.sh', 'somewhere', 'federation/portal', environment],
  // As after the first deployment.
  start: [
    ...[builder, account('portal-functions')].map((name) => ({ kind: 'account', name })),
    ...['eventarc.eventReceiver', 'run.invoker'].map((role) => ({
      kind: 'binding',
      name: `somewhere ${builder} roles/${role}`,
    })),
  ],
});

/** Each script, with what exists when it runs for the first time. */
const runs = {
  project: {
    words: ['project.sh', 'somewhere'],
    // As in a project outside an organization.
    start: [
      { kind: 'account', name: builder },
      { kind: 'binding', name: `somewhere ${builder} roles/editor` },
    ],
  },
  alerts: { words: ['alerts.sh', 'somewhere', domain, 'office@example.org'], start: [] },
  staging: pipelineFor('staging'),
  production: pipelineFor('production'),
} satisfies Record<string, Run>;

type RunName = keyof typeof runs;

const seen = new Map<RunName, { broken: ReturnType<typeof run>; second: Cloud; third: Cloud }>();

/** Runs a script until the connection breaks, then to its end, then again. */
function thrice(name: RunName) {
  const { words, start }: Run = runs[name];
  const [script, ...args] = words;
  const known = seen.get(name);
  if (known) return known;
  write({ things: start, breaksAfter: 2 });
  const broken = run(script, args);
  const { things, created } = cloud();
  write({ things });
  callsOf(script, args);
  const second = cloud();
  second.created.unshift(...created);
  write({ things: second.things });
  callsOf(script, args);
  const result = { broken, second, third: cloud() };
  seen.set(name, result);
  return result;
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

test.each<[RunName, string[]]>([
  [
    'project',
    [`account ${account('portal-functions')}`, 'database (default)', 'schedule DAILY', 'schedule WEEKLY', 'app portal'],
  ],
  [
    'alerts',
    [
      'channel projects/somewhere/notificationChannels/7',
      ...[...eventNames].sort().map((name) => `policy Portal: ${name}`),
      `check ${domain}`,
      'policy Portal: down',
    ],
  ],
  [
    'staging',
    [
      'pool github',
      'provider github',
      ...['deployer', 'previewer'].map((name) => `account ${account(`portal-${name}`)}`),
    ],
  ],
  [
    'production',
    [
      'pool github',
      'provider github',
      ...['deployer', 'exporter'].map((name) => `account ${account(`portal-${name}`)}`),
      'role portalAccountsExporter',
      'bucket somewhere-accounts',
    ],
  ],
])('%s: after a broken connection, the script continues, and then it creates nothing more', (name, created) => {
  const { broken, second, third } = thrice(name);
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('run the same command again') });
  expect(second.created).toEqual(created);
  expect(third.created).toEqual([]);
  expect(third.things).toEqual(second.things);
});

test('project.sh sets up APIs, a database with backups, and a web app', { timeout: 30_000 }, () => {
  const { second, third } = thrice('project');
  const [enable] = second.calls;
  expect(enable).toEqual(expect.arrayContaining(['iamcredentials.googleapis.com', 'eventarc.googleapis.com']));
  const firebase = firebaseTools();
  for (const words of firebaseCalls(second.calls)) {
    expect(unknownTo(firebase, words)).toEqual([]);
    expect(words.join(' ')).toContain('--project somewhere');
  }
  expect(second.things).toContainEqual({ kind: 'database', name: '(default)', place: region });
  expect(firebaseCalls(third.calls).map((words) => words.slice(0, words.indexOf('--project')))).toEqual([
    ['firestore:databases:get', '(default)'],
    [
      'firestore:databases:update',
      '(default)',
      '--delete-protection',
      'ENABLED',
      '--point-in-time-recovery',
      'ENABLED',
    ],
    ['apps:sdkconfig', 'WEB'],
  ]);
});

const databaseIn = (place: string) => ({ kind: 'database', name: '(default)', place });
const elsewhere = `is in europe-west1, but federation/place.ts says ${region}`;

test('project.sh stops at a database in another region, before it grants anything', () => {
  write({ things: [databaseIn('europe-west1')] });
  expect(run('project.sh', ['somewhere'])).toMatchObject({ code: 1, said: expect.stringContaining(elsewhere) });
  expect(namesIn(cloud().things, 'binding')).toEqual([]);
});

const creation = `To create it in ${region}, run: sh scripts/cloud/project.sh somewhere`;

test.each<[string, Pick<Cloud, 'things' | 'refusal'>, string]>([
  ['a missing database', { things: [] }, creation],
  ['a fresh project', { things: [], refusal: '403, Cloud Firestore API has not been used in project 1234' }, creation],
  ['a database in another region', { things: [databaseIn('europe-west1')] }, elsewhere],
  ['an unknown answer', { things: [], refusal: '403, The caller lacks permission' }, 'The caller lacks permission'],
])('a deployment stops at %s', (_, start, reason) => {
  write(start);
  const { code, said } = run('database.sh', []);
  expect(code).toBe(1);
  expect(said).toContain(reason);
  expect(cloud().created).toEqual([]);
});

test('a deployment asks firebase-tools for the database, and continues if it is in the region', {
  timeout: 30_000,
}, () => {
  const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  expect(firestore.predeploy).toBe('sh scripts/cloud/database.sh');
  write({ things: [databaseIn(region)] });
  const calls = firebaseCalls(callsOf('database.sh', []));
  expect(calls).toEqual([['firestore:databases:get', '(default)', '--project', 'somewhere', '--json']]);
  expect(unknownTo(firebaseTools(), calls[0] ?? [])).toEqual([]);
});

test.each(["'europe-west1'; // final", '"europe-west1";'])('scripts read the region %s', (value) => {
  const checkout = join(folder, 'checkout');
  cpSync(join(root, 'scripts/cloud'), join(checkout, 'scripts/cloud'), { recursive: true });
  mkdirSync(join(checkout, 'federation'));
  writeFileSync(join(checkout, 'federation/place.ts'), `export const region = ${value}\n`);
  write({ things: [databaseIn('europe-west1')] });
  expect(run('database.sh', [], checkout)).toMatchObject({ code: 0, said: '' });
});

test('project.sh says what is missing if federation/place.ts or its region is', () => {
  const checkout = join(folder, 'checkout');
  cpSync(join(root, 'scripts/cloud'), join(checkout, 'scripts/cloud'), { recursive: true });
  expect(run('project.sh', ['somewhere'], checkout)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no federation/place.ts'),
  });
  mkdirSync(join(checkout, 'federation'));
  for (const value of ['chosen', "''"]) {
    writeFileSync(join(checkout, 'federation/place.ts'), `export const region = ${value};\n`);
    expect(run('project.sh', ['somewhere'], checkout)).toMatchObject({
      code: 1,
      said: expect.stringContaining("has no line like: export const region = 'us-east1';"),
    });
  }
  expect(cloud().calls).toEqual([]);
});

test('the functions’ account signs only as itself, and the default account only builds', () => {
  const functions = account('portal-functions');
  expect(namesIn(thrice('project').second.things, 'binding')).toEqual(
    [
      `${functions} ${functions} roles/iam.serviceAccountTokenCreator`,
      `somewhere ${builder} roles/cloudbuild.builds.builder`,
      ...['datastore.user', 'eventarc.eventReceiver', 'firebaseauth.admin', 'run.invoker'].map(
        (role) => `somewhere ${functions} roles/${role}`,
      ),
    ].sort(),
  );
});

test('project.sh closes all account settings, and its update mask lists exactly these', () => {
  const [call = []] = thrice('project').third.calls.filter(([tool]) => tool === 'curl');
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

test('the runbook explains the alert for an outage and for each logged event', () => {
  const { second } = thrice('alerts');
  const policies = second.calls
    .filter((words) => words.includes('--policy'))
    .map((words) => JSON.parse(words[words.indexOf('--policy') + 1] ?? ''));
  const [policy] = policies;
  const runbook = readFileSync(join(root, 'docs/runbooks/alerts.md'), 'utf8');
  for (const event of ['down', ...eventNames]) expect(runbook).toContain(`\`${event}\``);
  expect(policy.conditions[0].conditionMatchedLog.filter).toContain(
    `jsonPayload.event="${policy.displayName.replace('Portal: ', '')}"`,
  );
  expect(policy.documentation.content).toContain('docs/runbooks/alerts.md');
  const told = new Set(second.things.flatMap(({ kind, to }) => (kind === 'policy' ? [to] : [])));
  expect([...told]).toEqual(namesIn(second.things, 'channel'));
});

test('alerts.sh adds only a new event, and follows the portal to a new domain and the office to a new address', () => {
  const { things } = thrice('alerts').second;
  write({ things: things.filter(({ name }) => name !== 'Portal: call-failed') });
  callsOf('alerts.sh', ['somewhere', 'new.example.org', 'new@example.org']);
  expect(cloud().created).toEqual(['policy Portal: call-failed', 'check new.example.org']);
  expect(namesIn(cloud().things, 'check')).toEqual(['new.example.org']);
  expect(cloud().things.find(({ kind }) => kind === 'channel')).toMatchObject({ to: 'email_address=new@example.org' });
});

const deployer = account('portal-deployer');
const deployment = [
  `somewhere ${builder} roles/cloudbuild.builds.builder`,
  `${account('portal-functions')} ${deployer} roles/iam.serviceAccountUser`,
  `${builder} ${deployer} roles/iam.serviceAccountUser`,
  ...[
    'cloudfunctions.admin',
    'cloudscheduler.admin',
    'datastore.indexAdmin',
    'firebasehosting.admin',
    'firebaserules.admin',
    'secretmanager.viewer',
    'serviceusage.serviceUsageConsumer',
  ].map((role) => `somewhere ${deployer} roles/${role}`),
];

const pool = 'principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools/github';
const jobsIn = (environment: string) => `${pool}/attribute.environment/${environment} roles/iam.workloadIdentityUser`;
const conditionIn = ({ things }: Cloud) => things.find(({ kind }) => kind === 'provider')?.condition;

test('on staging, the main branch deploys, and previews only publish web files', () => {
  const { second } = thrice('staging');
  const previewer = account('portal-previewer');
  expect(namesIn(second.things, 'binding')).toEqual(
    [
      ...deployment,
      `${deployer} ${jobsIn('staging')}`,
      `${previewer} ${jobsIn('preview')}`,
      `somewhere ${previewer} roles/cloudfunctions.viewer`,
      `somewhere ${previewer} roles/firebasehosting.admin`,
      `somewhere ${previewer} roles/serviceusage.serviceUsageConsumer`,
    ].sort(),
  );
  expect(conditionIn(second)).toBe(
    "assertion.repository == 'federation/portal' && " +
      "(assertion.environment == 'staging' && assertion.ref == 'refs/heads/main' || assertion.environment == 'preview')",
  );
});

test('in production, only the main branch deploys, and another account exports the accounts into a closed bucket', () => {
  const { second } = thrice('production');
  const exporter = account('portal-exporter');
  expect(namesIn(second.things, 'binding')).toEqual(
    [
      ...deployment,
      `${deployer} ${jobsIn('production')}`,
      `${exporter} ${jobsIn('accounts')}`,
      `gs://somewhere-accounts ${exporter} roles/storage.objectCreator`,
      `somewhere ${exporter} projects/somewhere/roles/portalAccountsExporter`,
      `somewhere ${exporter} roles/serviceusage.serviceUsageConsumer`,
    ].sort(),
  );
  expect(conditionIn(second)).toBe(
    "assertion.repository == 'federation/portal' && " +
      "assertion.environment in ['production', 'accounts'] && assertion.ref == 'refs/heads/main'",
  );
});

test('export-accounts.sh stores the accounts with their password hashes, and keeps no copy', () => {
  const user = { kind: 'user', name: 'member', localId: 'id', passwordHash: 'c2VjcmV0' };
  write({ things: [user] });
  const calls = callsOf('export-accounts.sh', ['somewhere']);
  const [stored] = cloud().things.filter(({ kind }) => kind === 'export');
  expect(stored?.name).toMatch(/^gs:\/\/somewhere-accounts\/\d{4}-\d\d-\d\dT\d{6}Z\.json$/);
  expect(JSON.parse(stored?.text ?? '')).toEqual({ users: [user] });
  const [exported = []] = firebaseCalls(calls);
  expect(existsSync(exported[1] ?? '')).toBe(false);
});

test.each([
  ['are redacted', [{ kind: 'user', name: 'member', localId: 'id', passwordHash: 'UkVEQUNURUQ=' }]],
  ['are missing with all accounts', []],
])('export-accounts.sh stores nothing if password hashes %s', (_, things) => {
  write({ things });
  expect(run('export-accounts.sh', ['somewhere'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The export has no accounts, or no password hashes.'),
  });
  expect(namesIn(cloud().things, 'export')).toEqual([]);
});

test.each([
  [['somewhere', 'portal', 'staging']],
  [['somewhere', "federation/portal' || true", 'staging']],
  [['somewhere', 'federation/portal', 'test']],
])('pipeline.sh rejects %j', (words) => {
  expect(run('pipeline.sh', words)).toMatchObject({ code: 1, said: expect.stringContaining('Usage:') });
  expect(cloud().calls).toEqual([]);
});

test('firebase-tools knows every command and flag in the guides', { timeout: 30_000 }, () => {
  const guides = globSync('docs/{first-day,deploy,runbooks/*}.md', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const commands = [...guides.replaceAll('\\\n', ' ').matchAll(/npx firebase ([^`#\n]+)/g)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  );
  expect(commands.length).toBeGreaterThan(15);
  const firebase = firebaseTools();
  expect(commands.flatMap((words) => unknownTo(firebase, words))).toEqual([]);
});
