import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { root } from '../parts/paths.mjs';
import { recorder } from './recording.ts';
import type { Aggregation, Query } from './shapes.ts';

const load = createRequire(join(root, 'functions/package.json'));
// Loaded by path because the package does not export it.
const protos = () => load(join(load.resolve('@google-cloud/firestore'), '../../protos/firestore_v1_proto_api.js'));

/** The Firestore calls that contain a query, and their message types. */
const messages: Record<string, string> = {
  RunQuery: 'RunQueryRequest',
  RunAggregationQuery: 'RunAggregationQueryRequest',
  Listen: 'ListenRequest',
};

/** Splits a gRPC stream into messages. Each follows a compression byte and a four-byte length. */
function* messagesIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt32BE(at + 1))
    yield bytes.subarray(at + 5, at + 5 + bytes.readUInt32BE(at + 1));
}

/** Decodes the queries of a call as StructuredQuery, with their aggregations. */
function queriesIn(call: string, bytes: Buffer): [Query, Aggregation[]?][] {
  // Loaded with the first query, so that it does not slow down the start of a function.
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
 * Records the queries that this process sends to Firestore from now on as the server's queries of a set. Reads them from
 * the network, because the functions' bundle has its own copy of the Firestore client.
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

/** The client's arguments: a method, whether it is bidirectional, and a request. */
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
 * Records the queries that are passed to the Firestore client while `isServer` returns true, for a process in which the
 * server and its tests share the client. The network would be too late: a new connection sends queued requests in another
 * async context.
 * @public functions/test/support/in-process.ts imports it by URL.
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
