import { readFileSync, writeFileSync } from 'node:fs';

// Stands in for gcloud, npx and curl in tests. $CLOUD names a file with what exists there, the calls so far, and after how
// many creations the connection breaks. Like Google, it refuses a second account of the same name, but not a second alert.

const file = process.env.CLOUD;
const cloud = JSON.parse(readFileSync(file, 'utf8'));
const words = process.argv.slice(2);
const line = words.join(' ');
const flag = (name) => words[words.indexOf(name) + 1];
const project = flag('--project');

cloud.calls.push(words);
let code = 0;

const all = (kind) => cloud.things.filter((thing) => thing.kind === kind);
const print = (lines) => lines.length > 0 && console.log(lines.join('\n'));

function fail(reason) {
  console.error(reason);
  code = 1;
}

function create(kind, name, more = {}) {
  cloud.things.push({ kind, name, ...more });
  cloud.created.push(`${kind} ${name}`);
  if (cloud.created.length === cloud.breaksAfter) fail('The connection was lost.');
}

const createOnce = (kind, name, more) =>
  all(kind).some((thing) => thing.name === name) ? fail(`${name} exists.`) : create(kind, name, more);

/** Returns the word after a command: the name of what it is about. */
const nameAfter = (command) => line.split(`${command} `)[1].split(' ')[0];

function bind(on) {
  const member = flag('--member').replace('serviceAccount:', '');
  const unknown = [on, member].find((who) => who.includes('@') && !all('account').some(({ name }) => name === who));
  if (unknown) return fail(`There is no account ${unknown}.`);
  const name = `${on} ${member} ${flag('--role')}`;
  if (!all('binding').some((binding) => binding.name === name)) cloud.things.push({ kind: 'binding', name });
}

/** The first entry whose command is part of the call answers it. */
const answers = {
  'projects describe': () => print(['1234']),
  'print-access-token': () => print(['token-of-mine']),
  'services enable': () => {
    const number = 'compute@developer.gserviceaccount.com';
    if (line.includes('compute.googleapis.com') && all('account').length === 0)
      cloud.things.push({ kind: 'account', name: `1234-${number}` });
  },
  'firestore:databases:get': () => {
    const [{ place } = {}] = all('database');
    if (place) return console.log(JSON.stringify({ status: 'success', result: { locationId: place } }, null, 2));
    const error = `HTTP Error: ${cloud.refusal ?? '404, The database (default) does not exist.'}`;
    console.log(JSON.stringify({ status: 'error', error }, null, 2));
    code = 1;
  },
  'firestore:databases:create': () => createOnce('database', '(default)', { place: flag('--location') }),
  'schedules list': () => print(all('schedule').map(({ day }) => `${day},604800s`)),
  'schedules:create': () => {
    const day = line.includes('WEEKLY') ? flag('--day-of-week') : '';
    createOnce('schedule', flag('--recurrence'), { day });
  },
  'apps:sdkconfig': () => (all('app').length > 0 ? print(['apiKey: key-of-mine']) : fail('There are no apps.')),
  'apps:create': () => create('app', words.at(-3)),
  'service-accounts list': () => print(all('account').map(({ name }) => name)),
  'service-accounts create': () =>
    createOnce('account', `${nameAfter('service-accounts create')}@${project}.iam.gserviceaccount.com`),
  'get-iam-policy': () => {
    const member = flag('--filter').replace('bindings.members=serviceAccount:', '');
    const bindings = all('binding').map(({ name }) => name.split(' '));
    print(bindings.filter(([, who]) => who === member).map(([, , role]) => role));
  },
  'remove-iam-policy-binding': () => {
    const name = `${nameAfter('binding')} ${flag('--member').replace('serviceAccount:', '')} ${flag('--role')}`;
    cloud.things = cloud.things.filter((thing) => thing.name !== name);
  },
  'add-iam-policy-binding': () => bind(nameAfter('binding')),
  'channels list': () => print(all('channel').map(({ name }) => `Portal,${name}`)),
  'channels update': () => {
    for (const channel of all('channel')) channel.to = flag('--update-channel-labels');
  },
  'channels create': () => {
    const name = `projects/${project}/notificationChannels/${7 + all('channel').length}`;
    create('channel', name, { to: flag('--channel-labels') });
    print([name]);
  },
  'policies list': () => print(all('policy').map(({ name }) => name)),
  'policies create': () => {
    const { displayName } = JSON.parse(flag('--policy'));
    create('policy', displayName, { to: flag('--notification-channels') });
  },
  'uptime list-configs': () =>
    print(all('check').map(({ name }) => `Portal,${name},projects/${project}/checks/${name}`)),
  'uptime create': () => create('check', /host=([^,]*)/.exec(line)[1]),
  'uptime delete': () => {
    const name = nameAfter('uptime delete').split('/').at(-1);
    cloud.things = cloud.things.filter((thing) => thing.kind !== 'check' || thing.name !== name);
  },
  'pools list': () => print(all('pool').map(({ name }) => name)),
  'pools create': () => createOnce('pool', nameAfter('pools create')),
  'providers list': () => print(all('provider').map(({ name }) => name)),
  'providers create-oidc': () =>
    createOnce('provider', nameAfter('create-oidc'), { condition: flag('--attribute-condition') }),
  'providers update-oidc': () => {
    for (const provider of all('provider')) provider.condition = flag('--attribute-condition');
  },
  'iam roles list': () => print(all('role').map(({ name }) => name)),
  'iam roles create': () => createOnce('role', nameAfter('roles create')),
  'auth:export': () => writeFileSync(nameAfter('auth:export'), JSON.stringify({ users: all('user') })),
  'storage cp': () => {
    const [from, to] = line.split('storage cp ')[1].split(' ');
    cloud.things.push({ kind: 'export', name: to, text: readFileSync(from, 'utf8') });
  },
  'buckets list': () => print(all('bucket').map(({ name }) => name)),
  'buckets create': () => createOnce('bucket', nameAfter('buckets create').replace('gs://', '')),
};

const command = Object.keys(answers).find((known) => `${line} `.includes(`${known} `));
if (command) answers[command]();
writeFileSync(file, JSON.stringify(cloud));
process.exitCode = code;
