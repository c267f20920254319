import { join } from 'node:path';
import { suiteFolder } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Everything listens here: nothing of a suite can be reached from another machine. */
export const HOST = '127.0.0.1';

/**
 * @typedef {'dev' | 'test' | 'api' | 'api2'} SetName
 * @typedef {keyof typeof services} Service
 */

// Those that nobody calls by name are close together, so that few offsets put one on another's.
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
  stripe: { port: 4010, what: 'the local payment provider' },
  mailWeb: { port: 1080, what: "the mail catcher's page" },
  smtp: { port: 1025, what: "the mail catcher's SMTP server" },
  vite: { port: 5173, what: "Vite's development server" },
};

const firstPorts = { dev: 0, test: 10_000, api2: 15_000, api: 20_000 };

// The highest port of the tests, 29150, leaves this much room.
const highestOffset = 36_000;

// Of those that can come up: browsers and fetch refuse them, because older protocols use them (https://fetch.spec.whatwg.org/#port-blocking).
const refusedPorts = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** What is wrong with PORT_OFFSET, which moves every port, for a set of ports if one is used; undefined if nothing is. */
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
 * The sets of ports: tests run beside a portal that is in use, and each worker of the API tests has a set of its own. Reading
 * the ports throws where PORT_OFFSET is wrong.
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
 * The sets of the API tests, one for each worker. The tests answer its calls in their own process, with no function in it.
 * @type {SetName[]}
 */
export const apiSets = ['api', 'api2'];

/**
 * Whether the emulators of a set run the functions, behind Hosting.
 * @param {SetName} set
 */
export const runsFunctions = (set) => !apiSets.includes(set);

/** The services of a suite; Vite comes beside them. */
export const suiteServices = /** @type {Service[]} */ (Object.keys(services)).filter((service) => service !== 'vite');

/** What listens on a service's port, in words. */
export const purpose = (service) => services[service].what;

const hostOf = (set, service) => `${HOST}:${sets[set].ports[service]}`;

/**
 * The HTTP origin of a service in a set.
 * @param {SetName} set
 * @param {Service} service
 */
export const urlOf = (set, service) => `http://${hostOf(set, service)}`;

/** Where a set says by how many milliseconds its clock is ahead; it goes right where there is no such file. */
export const clockFile = (set) => join(suiteFolder(set), 'clock');

/**
 * The environment that connects a test or a tool to a running suite.
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
  // Google's libraries look for their cloud in the network otherwise.
  METADATA_SERVER_DETECTION: 'none',
});
