import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { root } from '../parts/paths.mjs';
import { recorder } from './recording.mjs';

// Node loads this before the program, in each process of the emulators (see recordingEnvironment): only those in which
// a function runs have queries of ours.
if (process.env.FUNCTION_TARGET && isMainThread) {
  const { Firestore } = createRequire(join(root, 'functions/package.json'))('@google-cloud/firestore');
  const record = recorder(process.env.QUERIES_OF, 'server');
  const { requestStream } = Firestore.prototype;
  // Every query goes through it, be it fetched, counted, listened to or in a transaction.
  Firestore.prototype.requestStream = function (method, bidirectional, request, tag) {
    const { structuredQuery, structuredAggregationQuery: aggregated } = request.addTarget?.query ?? request;
    if (aggregated) record(aggregated.structuredQuery, aggregated.aggregations);
    else if (structuredQuery) record(structuredQuery);
    return requestStream.call(this, method, bidirectional, request, tag);
  };
}
