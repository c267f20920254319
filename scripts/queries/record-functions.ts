import { isMainThread } from 'node:worker_threads';
import { recordQueries } from './record-queries.ts';

// Node preloads this in every process of the emulators (see recordingEnvironment). Only processes that run a function
// send our queries.
if (process.env.FUNCTION_TARGET && isMainThread) recordQueries(process.env.QUERIES_OF ?? 'test');
