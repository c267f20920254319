import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { collections } from '@portal/contract/values/collections';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { root } from './run-program.ts';

const asServer = new AsyncLocalStorage<true>();

/** The environments of the workers' suites as JSON, one per worker; undefined if emulators run the functions. */
const suites = process.env.SUITES;

/** Runs something as the server, so that its queries are recorded like the functions'. */
export const serve = <T>(run: () => T): T => asServer.run(true, run);

/** Sends the functions' log to a file, like the emulator. The tests' own output stays on the console. */
async function keepLog(file: string): Promise<void> {
  writeFileSync(file, '');
  const names = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const usual = names.map((name) => console[name]);
  // The logger captures the console methods when it loads.
  for (const name of names) console[name] = (...said: unknown[]) => appendFileSync(file, `${said.join(' ')}\n`);
  await import('firebase-functions/logger');
  for (const [index, name] of names.entries()) console[name] = usual[index] as typeof console.log;
}

/** Cuts the client's retry delays to a tenth. They protect a real database; here they only cost time. */
function shortenPauses(): void {
  const load = createRequire(import.meta.url);
  // By path, since the package doesn't export it.
  const backoff = load(join(load.resolve('@google-cloud/firestore'), '../backoff.js'));
  backoff.delayExecution = (run: () => void, ms: number) => setTimeout(run, ms / 10);
}

/** Serves the calls of the portal and the payment provider at an address. */
async function answerAt(address: string): Promise<void> {
  const { createAdaptorServer } = await import('@hono/node-server');
  const [{ callsApp }, { webhookApp }] = await Promise.all([
    import('#app/calls.ts'),
    import('../../src/app/webhook.ts'),
  ]);
  const fetch = (request: Request) => {
    const app = new URL(request.url).pathname === '/api/stripe/webhook' ? webhookApp : callsApp;
    return serve(() => app.fetch(request));
  };
  const { port, hostname } = new URL(address);
  const server = createAdaptorServer({ fetch }) as Server;
  await once(server.listen(Number(port), hostname), 'listening');
}

/** Runs the triggers' work for each created or changed document, using listeners. */
async function followWrites(log: string): Promise<void> {
  const { database } = await import('#platform/database.ts');
  const { followImport } = await import('#imports/worker.ts');
  const { sendFromOutbox } = await import('#mail/send.ts');
  const { followMembers } = await import('#app/follow-members.ts');
  // Like the emulator, logs a failure without retrying the event.
  const start = (work: () => Promise<unknown>) =>
    void serve(work).catch((error: unknown) => appendFileSync(log, `${inspect(error)}\n`));
  const follow = (
    collection: string,
    created: (id: string) => void,
    changed: (before: QueryDocumentSnapshot, after: QueryDocumentSnapshot) => void = () => {},
  ) => {
    const known = new Map<string, QueryDocumentSnapshot>();
    const query = database().collection(collection);
    query.onSnapshot((snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        const before = known.get(doc.id);
        if (type === 'removed') known.delete(doc.id);
        else known.set(doc.id, doc);
        if (type === 'added') created(doc.id);
        if (type === 'modified' && before) changed(before, doc);
      }
    });
  };
  follow(collections.imports, (id) => start(() => followImport(id, new Date())));
  follow(collections.outbox, (id) => start(() => sendFromOutbox(id)));
  follow(
    collections.members,
    () => {},
    (before, after) => start(() => followMembers(after.id, before, after)),
  );
}

async function open(): Promise<void> {
  if (!suites) return;
  const environment = JSON.parse(suites)[Number(process.env.VITEST_POOL_ID) - 1];
  const FIREBASE_CONFIG = JSON.stringify({ projectId: environment.GCLOUD_PROJECT });
  Object.assign(process.env, environment, { FUNCTIONS_EMULATOR: 'true', FIREBASE_CONFIG });
  const { FUNCTIONS_LOG = '', PORTAL_URL = '', SUITE_SET, TEST_TIER } = process.env;
  await keepLog(FUNCTIONS_LOG);
  if (TEST_TIER !== 'all') shortenPauses();
  // A dynamic path that the compiler doesn't follow, since the scripts are plain JavaScript.
  const { recordOwnQueries } = await import(pathToFileURL(join(root, 'scripts/queries/record-queries.ts')).href);
  recordOwnQueries(SUITE_SET, () => asServer.getStore() === true);
  await import('./server.ts');
  await answerAt(PORTAL_URL);
  await followWrites(FUNCTIONS_LOG);
}

let opened: Promise<void> | undefined;

/**
 * Serves the portal in this process, on the emulators of the worker's own suite. One process handles many calls at
 * once, as in production, whereas the Functions emulator starts a process for each. Does nothing if emulators run the
 * functions, or when called again.
 */
export function openPortal(): Promise<void> {
  opened ??= open();
  return opened;
}
