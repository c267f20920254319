import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { root } from '../parts/paths.mjs';
import { recorder } from './recording.ts';
import type { Aggregation, Query } from './shapes.ts';

const load = createRequire(join(root, 'functions/package.json'));
// By its path: the package does not export it.
const protos = () => load(join(load.resolve('@google-cloud/firestore'), '../../protos/firestore_v1_proto_api.js'));

/** The calls of Firestore that bring a query, and the messages that they send. */
const messages: Record<string, string> = {
  RunQuery: 'RunQueryRequest',
  RunAggregationQuery: 'RunAggregationQueryRequest',
  Listen: 'ListenRequest',
};

/** The messages that gRPC sends: each follows a byte for its compression and four for its length. */
function* messagesIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt32BE(at + 1))
    yield bytes.subarray(at + 5, at + 5 + bytes.readUInt32BE(at + 1));
}

/** The queries that a call sends, as StructuredQuery, with what is added up. */
function queriesIn(call: string, bytes: Buffer): [Query, Aggregation[]?][] {
  // Loaded by the first query, so that a function starts as it does otherwise.
  const { google } = protos();
  const message = google.firestore.v1[messages[call] ?? call];
  return [...messagesIn(bytes)].flatMap((one): [Query, Aggregation[]?][] => {
    const request = message.toObject(message.decode(one), { enums: String });
    const { structuredQuery, structuredAggregationQuery: aggregated } = request.addTarget?.query ?? request;
    if (aggregated) return [[aggregated.structuredQuery, aggregated.aggregations]];
    return structuredQuery ? [[structuredQuery]] : [];
  });
}

/**
 * Records the queries that this process sends to Firestore from now on, as the server's, for a set. The bundle of the functions has
 * its own copy of Firestore's client, so the queries are read on their way.
 */
export function recordQueries(set: string): void {
  const record = recorder(set, 'server');
  subscribe('http2.client.stream.created', (message) => {
    const { stream, headers } = message as { stream: Writable; headers: Record<string, string> };
    const [, call = ''] = /^\/google\.firestore\.v1\.Firestore\/(\w+)$/.exec(headers[':path'] ?? '') ?? [];
    if (!(call in messages)) return;
    const { write } = stream;
    stream.write = (bytes: Buffer, ...others: unknown[]) => {
      for (const query of queriesIn(call, bytes)) record(...query);
      return Reflect.apply(write, stream, [bytes, ...others]);
    };
  });
}

/** What the client is given: a method, whether it is bidirectional, and a request. */
type RequestStream = [
  string,
  boolean,
  (
    | {
        structuredQuery?: Query;
        structuredAggregationQuery?: { structuredQuery: Query; aggregations: Aggregation[] };
      }
    | undefined
  ),
  ...unknown[],
];

/**
 * Records, for a process in which the server and its tests share Firestore's client, the queries that the client is given while
 * `isServer` is true. On the wire this is too late to tell: a new connection sends what waited for it in another context.
 * @public functions/test/support/in-process.ts imports it by its address.
 */
export function recordOwnQueries(set: string, isServer: () => boolean): void {
  const record = recorder(set, 'server');
  const { Firestore } = load('@google-cloud/firestore');
  const { requestStream } = Firestore.prototype;
  Firestore.prototype.requestStream = function (...sent: RequestStream) {
    const [, , request] = sent;
    const { structuredQuery, structuredAggregationQuery: aggregated } = request ?? {};
    if (isServer() && aggregated) record(aggregated.structuredQuery, aggregated.aggregations);
    if (isServer() && structuredQuery) record(structuredQuery);
    return requestStream.apply(this, sent);
  };
}
