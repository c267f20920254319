import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { HOST, runsFunctions, type Service, type SetName, sets, suiteEnvironment, urlOf } from '../parts/ports.mjs';
import { stripeTestMode } from './stripe-test-mode.ts';

const membershipTypes = ['youth', 'adult', 'grappling_leader', 'academy_charter', 'event_sanction'];

/** The key with which the local payment provider signs its events. */
export const WEBHOOK_SECRET = 'whsec_emulated';

/**
 * Writes what the emulators of a set read, all of it ignored by git: `firebase.<set>.json` (beside firebase.json,
 * because firebase-tools resolves paths from there), the functions' parameters and their secrets.
 * Returns the path of the configuration.
 */
export function writeFirebaseConfig(set: SetName): string {
  const path = join(root, `firebase.${set}.json`);
  writeIfChanged(path, `${JSON.stringify(emulatedConfig(set), null, 2)}\n`);
  // Emulators that watch the folder start anew at a new file, and only they read it.
  if (!runsFunctions(set)) return path;
  writeIfChanged(join(root, 'functions', `.env.${sets[set].project}`), dotenv(parameters(set)));
  writeIfChanged(join(root, 'functions', '.secret.local'), dotenv(secretsOf(set)));
  // An older start may have left it: in it firebase-tools keeps what it once took for a parameter, for good.
  rmSync(join(root, 'functions', '.env.local'), { force: true });
  return path;
}

function emulatedConfig(set: SetName) {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  for (const header of config.hosting.headers.flatMap(
    (rule: { headers: { key: string; value: string }[] }) => rule.headers,
  )) {
    if (header.key === 'Content-Security-Policy')
      header.value = header.value.replace(/connect-src [^;]*/, `$& ${urlOf(set, 'auth')} ${urlOf(set, 'firestore')}`);
  }
  return { ...config, emulators: emulatorsOf(set) };
}

/** Where the emulators of a set listen, as firebase-tools reads it; firebase.json says the same for the developer's. */
export function emulatorsOf(set: SetName) {
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
    ui: { enabled: false },
    singleProjectMode: false,
  };
}

const priceName = (type: string) => `STRIPE_PRICE_${type.toUpperCase()}`;

const testModeOf = (set: SetName) => stripeTestMode(set, membershipTypes.map(priceName));

/** Whether a set calls Stripe's test mode, and has no payment provider of its own. Throws as `stripeTestMode` does. */
export const callsStripe = (set: SetName) => testModeOf(set) !== undefined;

/** The functions' parameters on the emulators of a set, beside those of functions/.env. */
export function parameters(set: SetName) {
  const portal = urlOf(set, 'hosting');
  const origins = set === 'dev' ? [portal, urlOf(set, 'vite')] : [portal];
  const prices = membershipTypes.map((type) => [priceName(type), `price_${type}`]);
  const testMode = testModeOf(set);
  return {
    PUBLIC_URL: portal,
    ALLOWED_ORIGINS: origins.join(','),
    // Of Stripe itself, functions/.env says where it is.
    ...(testMode?.prices ?? { STRIPE_API_URL: urlOf(set, 'stripe'), ...Object.fromEntries(prices) }),
    WEB_API_KEY: 'demo-key',
    SMTP_URL: `smtp://${HOST}:${sets[set].ports.smtp}`,
    MAIL_FROM: 'National Grappling Federation <no-reply@example.org>',
    // Everything comes from one address here, so the limits that are for a whole address must not bite.
    ADDRESS_LIMIT_FACTOR: '1000',
  };
}

/** The functions' secrets on the emulators, where no key of Stripe's is set. */
export const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_emulated',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  SMTP_PASSWORD: 'unused',
};

/** The functions' secrets on the emulators of a set. */
export const secretsOf = (set: SetName) => ({ ...secrets, ...testModeOf(set)?.secrets });

/** The environment of a process that is the functions of a set itself: what connects it to the emulators, and what they would give it. */
export const functionsEnvironment = (set: SetName) => ({
  ...suiteEnvironment(set),
  ...parameters(set),
  ...secretsOf(set),
});

const dotenv = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');

// The emulators of the other set may be watching these files.
function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}
