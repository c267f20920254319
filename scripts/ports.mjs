import { Problem } from './problem.mjs';

/** Everything listens here: nothing of a suite can be reached from another machine. */
export const HOST = '127.0.0.1';

const services = {
  hosting: { port: 5000, what: 'the portal (Hosting emulator)' },
  functions: { port: 5001, what: 'the Functions emulator' },
  auth: { port: 9099, what: 'the Auth emulator' },
  firestore: { port: 8080, what: 'the Firestore emulator' },
  firestoreMonitor: { port: 9150, what: "the Firestore emulator's request monitor" },
  hub: { port: 4400, what: 'the emulator hub' },
  logging: { port: 4500, what: 'the logging emulator' },
  eventarc: { port: 9299, what: 'the Eventarc emulator' },
  tasks: { port: 9499, what: 'the Cloud Tasks emulator' },
  stripe: { port: 4010, what: 'the Stripe emulator' },
  mailWeb: { port: 1080, what: "the mail catcher's page" },
  smtp: { port: 1025, what: "the mail catcher's SMTP server" },
  vite: { port: 5173, what: "Vite's development server" },
};

// The highest port of the tests, 19499, leaves this much room.
const highestOffset = 46_000;

/** How far PORT_OFFSET moves every port, for a machine on which others are in use. Throws a Problem when it is no number. */
function chosenOffset() {
  const offset = Number(process.env.PORT_OFFSET || 0);
  if (Number.isInteger(offset) && offset >= 0 && offset <= highestOffset) return offset;
  throw new Problem(`PORT_OFFSET is a whole number from 0 to ${highestOffset}, not "${process.env.PORT_OFFSET}".`);
}

const ports = (first) =>
  Object.fromEntries(Object.entries(services).map(([name, { port }]) => [name, port + first + chosenOffset()]));

/** The two sets of ports, so that tests run beside a portal that is in use. */
export const sets = {
  dev: { project: 'demo-grappling', ports: ports(0) },
  test: { project: 'demo-grappling-test', ports: ports(10_000) },
};

/** What listens on a service's port, in words. */
export const purpose = (service) => services[service].what;

const hostOf = (set, service) => `${HOST}:${sets[set].ports[service]}`;

/** The HTTP origin of a service in a set. */
export const urlOf = (set, service) => `http://${hostOf(set, service)}`;

/** The environment that connects a test or a tool to a running suite. */
export const suiteEnvironment = (set) => ({
  SUITE_SET: set,
  GCLOUD_PROJECT: sets[set].project,
  FIRESTORE_EMULATOR_HOST: hostOf(set, 'firestore'),
  FIREBASE_AUTH_EMULATOR_HOST: hostOf(set, 'auth'),
  PORTAL_URL: urlOf(set, 'hosting'),
  STRIPE_URL: urlOf(set, 'stripe'),
  MAIL_URL: urlOf(set, 'mailWeb'),
  SMTP_URL: `smtp://${hostOf(set, 'smtp')}`,
  // Google's libraries look for their cloud in the network otherwise.
  METADATA_SERVER_DETECTION: 'none',
});
