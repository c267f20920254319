import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { addBilled, billOf, isBilled, nothingBilled } from './billing.mjs';
import { messagesOfCall } from './protobuf.mjs';

/** @import { Billed } from './billing.mjs' */

/**
 * A line of the file in which the functions record what they cost, when an invocation begins: `what` was called, for a trigger
 * by which `document`.
 * @typedef {{ event: 'begin', function: string, invocation: string, what: string, document: string | null }} Begun
 *
 * The same when it has ended: what is billed for it, how long it took, and the reads that an answer of the API tells of.
 * @typedef {Omit<Begun, 'event'> & Billed & { event: 'end', ms: number, told: number | null }} Ended
 */

const { METERED_IN: file, FUNCTION_TARGET: name } = process.env;

/** The name of a call of Firestore, by the path of its request. */
const nameOf = (path) => /^\/google\.firestore\.v1\.Firestore\/(\w+)$/.exec(path)?.[1] ?? '';

/** Hands what a call costs to `tell` before whoever waits for its answer goes on. */
function follow(stream, name, tell) {
  const [sent, received] = [[], []];
  const { write, emit } = stream;
  stream.write = (bytes, ...others) => {
    sent.push(Buffer.from(bytes));
    return write.call(stream, bytes, ...others);
  };
  stream.emit = (event, ...args) => {
    if (event === 'data') received.push(args[0]);
    const status = (event === 'trailers' || event === 'response') && args[0]['grpc-status'];
    if (typeof status === 'string') {
      const [asked, answered] = [sent, received].map((pieces) => [...messagesOfCall(Buffer.concat(pieces))]);
      tell(billOf({ name, sent: asked, received: answered, isOk: status === '0' }));
    }
    return emit.call(stream, event, ...args);
  };
}

/** The path of the document whose change calls a trigger. */
const documentOf = ({ headers }) => headers['ce-subject']?.replace('documents/', '') ?? null;

/** What is called, such as `GET /api/admin/tasks`: of what a trigger is called by, its document. */
const whatOf = (request) => documentOf(request) ?? `${request.method} ${request.url.split('?')[0]}`;

/** Whether the emulator merely asks whether the process is there. */
const isAsked = ({ url }) => url.startsWith('/__/');

// Node loads this before the program, in each process of the emulators (see watchingEnvironment): those in which a function
// runs answer requests, and what they ask of Firestore is counted with the next answer that is complete.
if (file && name && isMainThread) {
  let billed = nothingBilled();
  let open = 0;
  const complete = [];
  const write = (line) => appendFileSync(file, `${JSON.stringify({ function: name, ...line })}\n`);
  const end = (line) => {
    write({ event: 'end', ...line, ...billed });
    billed = nothingBilled();
  };
  subscribe('http2.client.stream.created', ({ stream, headers }) => {
    const called = nameOf(headers[':path']);
    if (!isBilled(called)) return;
    open += 1;
    follow(stream, called, (bill) => addBilled(billed, bill));
    stream.once('close', () => {
      open -= 1;
      if (open === 0) for (const line of complete.splice(0)) end(line);
    });
  });
  const begun = new WeakMap();
  let count = 0;
  subscribe('http.server.request.start', ({ request }) => {
    if (isAsked(request)) return;
    count += 1;
    const invocation = { invocation: `${process.pid}-${count}`, document: documentOf(request), what: whatOf(request) };
    begun.set(request, { invocation, at: performance.now() });
    write({ event: 'begin', ...invocation });
  });
  subscribe('http.server.response.finish', ({ request, response }) => {
    if (!begun.has(request)) return;
    const { invocation, at } = begun.get(request);
    const told = response.getHeader('x-firestore-reads');
    const ms = Math.round(performance.now() - at);
    const line = { ...invocation, ms, told: told === undefined ? null : Number(told) };
    // The library may be done with a query before all has come of it that says so.
    if (open > 0) complete.push(line);
    else end(line);
  });
  // What no request asked for: all of a program of the command line.
  process.on('exit', () => {
    const ms = Math.round(performance.now());
    if (billed.reads + billed.writes + billed.deletes > 0)
      end({ invocation: `${process.pid}`, what: name, document: null, ms, told: null });
  });
}
