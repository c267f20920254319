import { join } from 'node:path';
import { suiteFolder } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Everything listens here, so that other machines cannot reach a suite. */
export const HOST = '127.0.0.1';

/**
 * @typedef {'dev' | 'test' | 'api' | 'api2'} SetName
 * @typedef {keyof typeof services} Service
 */

// Ports that no one enters by hand are close together, so that few offsets cause collisions.
const services = {
  hosting: { port: 5000, what: 'the portal (Hosting emulator)' },
  functions: { port: 5001, what: 'the Functions emulator' },
  auth: { port: 9099, what: 'the Auth emulator' },
  firestore: { port: 8080, what: 'the Firestore emulator' },
  firestoreMonitor: { port: 9150, what: "the Firestore emulator's request monitor" },
  hub: { port: 4400, what: 'the emulator hub' },
  logging: { port: 4401, what: 'the logging emulator' },
  eventarc: { port: 4402, what: 'the Eventarc emulator' },
  tasks: { port: 4403, what: 'the Cloud Tasks emulator' },
  ui: { port: 4404, what: 'the Emulator UI' },
  stripe: { port: 4010, what: 'the local payment provider' },
  mailWeb: { port: 1080, what: "the mail catcher's page" },
  smtp: { port: 1025, what: "the mail catcher's SMTP server" },
  vite: { port: 5173, what: "Vite's development server" },
};

const firstPorts = { dev: 0, test: 10_000, api2: 15_000, api: 20_000 };

// The highest port of the tests is 29150.
const highestOffset = 36_000;

// Possible ports that browsers and fetch block because older protocols use them
// (https://fetch.spec.whatwg.org/#port-blocking).
const refusedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Returns the problem with PORT_OFFSET, which shifts every port, for a set if given; undefined if there is none. */
export function portOffsetProblem(set, text = process.env.PORT_OFFSET) {
  const offset = Number(text || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > highestOffset)
    return `PORT_OFFSET must be a whole number from 0 to ${highestOffset}, not "${text}".`;
  if (!set) return undefined;
  const movedPort = ({ port }) => port + firstPorts[set] + offset;
  const refused = Object.values(services).find((service) => refusedPorts.includes(movedPort(service)));
  if (!refused) return undefined;
  return `PORT_OFFSET=${text} puts ${refused.what} on port ${movedPort(refused)}, which browsers refuse. Choose another.`;
}

/**
 * @param {SetName} set
 * @returns {Record<Service, number>}
 */
function portsOf(set) {
  const problem = portOffsetProblem(set);
  if (problem) throw new Problem(problem);
  const first = firstPorts[set] + Number(process.env.PORT_OFFSET || 0);
  return Object.fromEntries(Object.entries(services).map(([name, { port }]) => [name, first + port]));
}

/**
 * The sets of ports: tests do not disturb a portal in use, and each worker of the API tests has its own set. Reading
 * `ports` throws if PORT_OFFSET is invalid.
 * @type {Record<SetName, { project: string, ports: Record<Service, number> }>}
 */
export const sets = {
  dev: {
    project: 'demo-grappling',
    get ports() {
      return portsOf('dev');
    },
  },
  test: {
    project: 'demo-grappling-test',
    get ports() {
      return portsOf('test');
    },
  },
  api: {
    project: 'demo-grappling-api',
    get ports() {
      return portsOf('api');
    },
  },
  api2: {
    project: 'demo-grappling-api2',
    get ports() {
      return portsOf('api2');
    },
  },
};

/**
 * The sets of the API tests, one per worker. They run no functions: the tests answer calls in their own process.
 * @type {SetName[]}
 */
export const apiSets = ['api', 'api2'];

/**
 * Reports whether a set's emulators run the functions behind Hosting.
 * @param {SetName} set
 */
export const runsFunctions = (set) => !apiSets.includes(set);

/** The services of a suite, without Vite and the Emulator UI. */
export const suiteServices = /** @type {Service[]} */ (Object.keys(services)).filter(
  (service) => service !== 'vite' && service !== 'ui',
);

/** Returns the name of a service. */
export const purpose = (service) => services[service].what;

const hostOf = (set, service) => `${HOST}:${sets[set].ports[service]}`;

/**
 * Returns the HTTP origin of a service in a set.
 * @param {SetName} set
 * @param {Service} service
 */
export const urlOf = (set, service) => `http://${hostOf(set, service)}`;

/** The file with the milliseconds by which a set's clock is ahead; without it, the clock is not shifted. */
export const clockFile = (set) => join(suiteFolder(set), 'clock');

/**
 * Returns the environment that connects a test or a tool to a running suite.
 * @param {SetName} set
 */
export const suiteEnvironment = (set) => ({
  SUITE_SET: set,
  GCLOUD_PROJECT: sets[set].project,
  FIRESTORE_EMULATOR_HOST: hostOf(set, 'firestore'),
  FIREBASE_AUTH_EMULATOR_HOST: hostOf(set, 'auth'),
  HUB_URL: urlOf(set, 'hub'),
  PORTAL_URL: urlOf(set, 'hosting'),
  STRIPE_URL: urlOf(set, 'stripe'),
  MAIL_URL: urlOf(set, 'mailWeb'),
  SMTP_URL: `smtp://${hostOf(set, 'smtp')}`,
  CLOCK_FILE: clockFile(set),
  FUNCTIONS_LOG: join(suiteFolder(set), 'firebase.log'),
  // Keeps Google's libraries from looking for a metadata server in the network.
  METADATA_SERVER_DETECTION: 'none',
});
