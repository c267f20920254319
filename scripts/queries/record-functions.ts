import { isMainThread } from 'node:worker_threads';
import { recordQueries } from './record-queries.ts';

// Node loads this before the program, in each process of the emulators (see watchingEnvironment): only those in which
// a function runs have queries of ours.
if (process.env.FUNCTION_TARGET && isMainThread) recordQueries(process.env.QUERIES_OF ?? 'test');
