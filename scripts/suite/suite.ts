import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firestoreEmulatorPrefix } from '../parts/firestore-emulator.mjs';
import { impatient, interrupted } from '../parts/interruption.mjs';
import { suiteFolder, userCache } from '../parts/paths.mjs';
import {
  clockFile,
  HOST,
  runsFunctions,
  type Service,
  type SetName,
  sets,
  suiteEnvironment,
  suiteServices,
  urlOf,
} from '../parts/ports.mjs';
import { Problem } from '../parts/problem.mjs';
import { type Group, startInBackground, stopGroup } from '../parts/processes.mjs';
import { run } from '../parts/run.mjs';
import { takenPortsProblem } from '../parts/taken-ports.mjs';
import { isWhole } from '../parts/tier.ts';
import { waitForAnswer } from '../parts/waiting.ts';
import { callsStripe, writeFirebaseConfig } from './firebase-config.ts';
import { startStripeEmulator, stopStripeEmulator } from './stripe-emulator.ts';
import { clearLeftovers, exportFolder, keepExport, mailFolder, restorePayments } from './suite-data.ts';
import { recordingEnvironment } from './watching.ts';

export interface Suite {
  /** Stops the suite and keeps the data unless `keep` is false. Resolves like `ended`. */
  stop: (options?: { keep?: boolean }) => Promise<Problem | undefined>;
  /** Aborted with the reason as soon as the suite begins to stop. */
  over: AbortSignal;
  /** Resolves when all processes have ended: to a Problem if a part died, otherwise to undefined. */
  ended: Promise<Problem | undefined>;
}

interface Options {
  /** The services to start. The Emulator UI, if among them, must be installed. */
  services?: Service[];
  /** The export to start with, by default none. */
  importFrom?: string | undefined;
  /** The folder to export to at the end. */
  exportTo?: string | undefined;
}

/**
 * Starts a set's emulators with the built app and resolves when the portal answers. The suite stops on Ctrl-C, or when a
 * part of it dies. Rejects with a Problem, leaving nothing running, if a port is in use or a part does not start.
 */
export async function startSuite(
  set: SetName,
  { services = suiteServices, importFrom, exportTo }: Options = {},
): Promise<Suite> {
  const taken = await takenPortsProblem(set, services);
  if (taken) throw new Problem(taken);
  const prefix = await firestoreEmulatorPrefix();
  interrupted.throwIfAborted();
  clearLeftovers(set);
  restorePayments(set, importFrom);

  const temporary = mkdtempSync(join(tmpdir(), 'portal-'));
  const firebase = startFirebase(set, { prefix, ui: services.includes('ui'), importFrom, exportTo, temporary });
  const mail = startMailCatcher(set);
  const over = new AbortController();
  let problem: Problem | undefined;
  const died = (what: string, log: string) => () => {
    if (over.signal.aborted) return;
    problem = new Problem(`${what} exited unexpectedly. ${lastLines(set, log)}`);
    over.abort(problem);
  };
  firebase.ended.addEventListener('abort', died('The Firebase emulators', 'firebase.log'));
  mail.ended.addEventListener('abort', died('The mail catcher', 'mail.log'));
  interrupted.addEventListener('abort', () => over.abort(interrupted.reason));

  let keepIn: string | undefined;
  const ended = once(over.signal, 'abort').then(async () => {
    if (keepIn) console.log('\nStopping and saving the data ...');
    await stopAll(set, { firebase, mail });
    rmSync(temporary, { recursive: true, force: true });
    if (!keepIn) return problem;
    if (!keepExport(set, keepIn))
      console.warn(`Could not save the data of this session. ${lastLines(set, 'firebase.log')}`);
    return problem;
  });

  try {
    const provider = callsStripe(set) ? undefined : startStripeEmulator(set, { signal: over.signal });
    await Promise.all([provider, waitUntilReady(set, over.signal)]);
    if (importFrom) await adoptAccounts(set);
  } catch (error) {
    over.abort(error);
    await ended;
    throw error;
  }
  keepIn = exportTo;
  const stop = ({ keep = true } = {}) => {
    if (!keep) keepIn = undefined;
    over.abort(new Problem('Stopped.'));
    return ended;
  };
  return { stop, over: over.signal, ended };
}

// Tests of races mostly wait for locks. `npm run test:all` keeps the emulator's default timeouts.
const shortLocks = isWhole ? {} : { HIDANE_LOCK_TIMEOUT_MS: '150', HIDANE_IDLE_TIMEOUT_MS: '3000' };

function startFirebase(
  set: SetName,
  {
    prefix,
    ui,
    importFrom,
    exportTo,
    temporary,
  }: Omit<Options, 'services'> & { prefix: string[]; ui: boolean; temporary: string },
): Group {
  const [tool = 'firebase', ...words] = [
    ...prefix,
    'firebase',
    'emulators:start',
    ...['--project', sets[set].project],
    ...['--config', writeFirebaseConfig(set, { ui })],
    ...['--only', runsFunctions(set) ? 'hosting,functions,auth,firestore' : 'auth,firestore'],
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportFolder(set)] : []),
  ];
  return startInBackground(tool, words, {
    // firebase-tools writes its logs and unfinished exports to the working folder.
    cwd: suiteFolder(set),
    // CI disables update checks and prompts.
    env: {
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      // The emulator starts a process for every concurrent call. More would starve a small machine.
      FUNCTIONS_EMULATOR_PARALLEL: '6',
      METADATA_SERVER_DETECTION: 'none',
      CLOCK_FILE: clockFile(set),
      // Saves a quarter of the work of these processes and of firebase-tools.
      NODE_COMPILE_CACHE: join(userCache, 'compiled'),
      // The location of the hub is written here. In a shared folder, an export would find another checkout's hub and data.
      TMPDIR: temporary,
      // Otherwise function discovery opens a random port to the whole network.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: suiteFolder(set),
      ...(set === 'dev' ? {} : { ...recordingEnvironment(set), ...shortLocks }),
    },
    log: join(suiteFolder(set), 'firebase.log'),
  });
}

function startMailCatcher(set: SetName): Group {
  const { mailWeb, smtp } = sets[set].ports;
  const listen = ['--ip', HOST, '--smtp', smtp, '--web-ip', HOST, '--web', mailWeb];
  return startInBackground('maildev', [...listen, '--mail-directory', mailFolder(set)].map(String), {
    log: join(suiteFolder(set), 'mail.log'),
  });
}

async function waitUntilReady(set: SetName, signal: AbortSignal): Promise<void> {
  const wait = (url: string, accept: (answer: Response) => boolean | Promise<boolean>, method = 'GET') =>
    waitForAnswer(url, { method, accept, patienceMs: 180_000, signal });
  try {
    await wait(`${urlOf(set, 'mailWeb')}/healthz`, (answer) => answer.ok);
    if (!runsFunctions(set)) {
      await Promise.all(
        (['auth', 'firestore'] as const).map((service) => wait(urlOf(set, service), (answer) => answer.ok)),
      );
      return;
    }
    await wait(`${urlOf(set, 'functions')}/backends`, hasFunctions);
    // A function's first call starts its process. Calls each one, so that no one has to wait later.
    await Promise.all([
      wait(`${urlOf(set, 'hosting')}/api/health`, (answer) => answer.ok),
      wait(`${urlOf(set, 'hosting')}/api/stripe/webhook`, (answer) => answer.status === 400, 'POST'),
      callTriggers(set),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    throw new Problem(`${(error as Error).message} ${lastLines(set, 'firebase.log')}`);
  }
}

// Writes empty documents to start the triggered functions, and deletes them at once.
async function callTriggers(set: SetName): Promise<void> {
  const documents = `v1/projects/${sets[set].project}/databases/(default)/documents`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  for (const path of ['outbox/first-call', 'members/first-call', 'imports/first-call']) {
    const url = `${urlOf(set, 'firestore')}/${documents}/${path}`;
    for (const value of [true, false]) {
      const body = JSON.stringify({ fields: { isNew: { booleanValue: value } } });
      await fetch(url, { method: 'PATCH', headers, body });
    }
    await fetch(url, { method: 'DELETE', headers });
  }
}

// The Auth emulator sets the time of every imported password to the time of the import.
async function adoptAccounts(set: SetName): Promise<void> {
  const program = 'functions/src/cli/adopt-accounts.ts';
  const code = await run('node', [program], { env: suiteEnvironment(set), silent: true });
  if (code !== 0) throw new Problem(`The imported accounts cannot sign in: ${program} failed.`);
}

async function hasFunctions(answer: Response): Promise<boolean> {
  const { backends }: { backends: { functionTriggers: string[] }[] } = await answer.json();
  return backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}

async function stopAll(set: SetName, { firebase, mail }: { firebase: Group; mail: Group }): Promise<void> {
  // Firebase stops first: it exports the data, and its functions may still be sending emails.
  const hurry = AbortSignal.any([impatient, firebase.ended]);
  await stopGroup(firebase.id, { signal: 'SIGINT', patienceMs: 120_000, hurry });
  // firebase-tools runs the Firestore emulator in a separate group, which survives if firebase-tools is killed.
  await fetch(`${urlOf(set, 'firestore')}/shutdown`, { method: 'POST', signal: AbortSignal.timeout(2000) }).catch(
    () => {},
  );
  await Promise.all([stopGroup(mail.id), stopStripeEmulator(set)]);
}

function lastLines(set: SetName, log: string): string {
  const path = join(suiteFolder(set), log);
  const tail = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  return `The end of ${path}:\n${tail}`;
}
