import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { productIds } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import { root, suiteFolder } from '../parts/paths.mjs';
import { HOST, runsFunctions, type Service, type SetName, sets, suiteEnvironment, urlOf } from '../parts/ports.mjs';
import { stripeTestMode } from './stripe-test-mode.ts';

/** The secret that the local payment provider signs events with. */
export const WEBHOOK_SECRET = 'whsec_emulated';

/**
 * Writes the files that a set's emulators read, which Git ignores: `firebase.<set>.json` (in the root, because
 * firebase-tools resolves paths from there), and the functions' parameters and secrets.
 * `ui` adds the Emulator UI. Returns the path of the configuration.
 */
export function writeFirebaseConfig(set: SetName, { ui = false } = {}): string {
  const path = join(root, `firebase.${set}.json`);
  writeIfChanged(join(root, rulesOf(set)), readFileSync(join(root, 'firestore.rules'), 'utf8'));
  writeIfChanged(path, `${JSON.stringify(emulatedConfig(set, ui), null, 2)}\n`);
  // A new file makes running emulators reload, and sets without functions do not read it.
  if (!runsFunctions(set)) return path;
  writeIfChanged(join(root, 'functions', `.env.${sets[set].project}`), dotenv(parameters(set)));
  writeIfChanged(join(root, 'functions', '.secret.local'), dotenv(secretsOf(set)));
  // firebase-tools keeps defaults of parameters here permanently. An older version of this script may have left one.
  rmSync(join(root, 'functions', '.env.local'), { force: true });
  return path;
}

// A copy that no one edits: firebase-tools sends changed rules in a form that hidane refuses, and exits.
const rulesOf = (set: SetName) => relative(root, join(suiteFolder(set), 'firestore.rules'));

function emulatedConfig(set: SetName, ui: boolean) {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  for (const header of config.hosting.headers.flatMap(
    (rule: { headers: { key: string; value: string }[] }) => rule.headers,
  )) {
    if (header.key === 'Content-Security-Policy')
      header.value = header.value.replace(/connect-src [^;]*/, `$& ${urlOf(set, 'auth')} ${urlOf(set, 'firestore')}`);
  }
  const firestore = { ...config.firestore, rules: rulesOf(set) };
  return { ...config, firestore, emulators: emulatorsOf(set, { ui }) };
}

/** Returns the hosts and ports of a set's emulators for firebase-tools. firebase.json has the same for `dev`. */
export function emulatorsOf(set: SetName, { ui = false } = {}) {
  const { ports } = sets[set];
  const on = (name: Service) => ({ host: HOST, port: ports[name] });
  return {
    hosting: on('hosting'),
    functions: on('functions'),
    auth: on('auth'),
    firestore: { ...on('firestore'), websocketPort: ports.firestoreMonitor },
    hub: on('hub'),
    logging: on('logging'),
    eventarc: on('eventarc'),
    tasks: on('tasks'),
    ui: ui ? { enabled: true, ...on('ui') } : { enabled: false },
    singleProjectMode: false,
  };
}

const priceName = (type: string) => `STRIPE_PRICE_${type.toUpperCase()}`;

const testModeOf = (set: SetName) => stripeTestMode(set, productIds.map(priceName));

/** Reports whether a set calls Stripe's test mode instead of the local payment provider. Throws like `stripeTestMode`. */
export const callsStripe = (set: SetName) => testModeOf(set) !== undefined;

/** Returns the functions' parameters on a set's emulators, in addition to those in functions/.env. */
export function parameters(set: SetName) {
  const portal = urlOf(set, 'hosting');
  const origins = set === 'dev' ? [portal, urlOf(set, 'vite')] : [portal];
  const prices = productIds.map((type) => [priceName(type), `price_${type}`]);
  const testMode = testModeOf(set);
  return {
    PUBLIC_URL: portal,
    ALLOWED_ORIGINS: origins.join(','),
    // functions/.env has the URL of Stripe itself.
    ...(testMode?.prices ?? { STRIPE_API_URL: urlOf(set, 'stripe'), ...Object.fromEntries(prices) }),
    WEB_API_KEY: 'demo-key',
    SMTP_URL: `smtp://${HOST}:${sets[set].ports.smtp}`,
    SMTP_USER: '',
    MAIL_FROM: `${brand.name} <no-reply@example.org>`,
    // All requests come from one address here, so limits by address must not apply.
    ADDRESS_LIMIT_FACTOR: '1000',
  };
}

/** The functions' secrets on the emulators, without keys for Stripe's test mode. */
export const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_emulated',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_PASSWORD: 'unused',
};

/** Returns the functions' secrets on a set's emulators. */
export const secretsOf = (set: SetName) => ({ ...secrets, ...testModeOf(set)?.secrets });

/** Returns the environment for a process that runs a set's functions itself, outside the Functions emulator. */
export const functionsEnvironment = (set: SetName) => ({
  ...suiteEnvironment(set),
  ...parameters(set),
  ...secretsOf(set),
});

const dotenv = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');

// Emulators of another set may be watching these files.
function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}
