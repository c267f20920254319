import { apiSets, type SetName, suiteEnvironment } from '../parts/ports.mjs';
import { functionsEnvironment } from '../suite/firebase-config.ts';

/**
 * Returns the environment of tests on sets of emulators. On the sets of the API tests, each worker has its own set and
 * answers calls in its own process.
 */
export const environmentOn = (...[first = 'test', ...others]: SetName[]): NodeJS.ProcessEnv =>
  apiSets.includes(first)
    ? { SUITES: JSON.stringify([first, ...others].map(functionsEnvironment)) }
    : suiteEnvironment(first);
