import { apiSets, type SetName, suiteEnvironment } from '../parts/ports.mjs';
import { functionsEnvironment } from '../suite/firebase-config.ts';

/**
 * The environment of tests on some sets of emulators. On those of the API tests, the tests answer the calls in their own process,
 * and each worker has a set to itself.
 */
export const environmentOn = (...[first = 'test', ...others]: SetName[]): NodeJS.ProcessEnv =>
  apiSets.includes(first)
    ? { SUITES: JSON.stringify([first, ...others].map(functionsEnvironment)) }
    : suiteEnvironment(first);
