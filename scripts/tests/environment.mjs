import { functionsEnvironment } from '../suite/firebase-config.mjs';
import { apiSets, suiteEnvironment } from '../suite/ports.mjs';

/**
 * The environment of tests on some sets of emulators. On those of the API tests, the tests answer the calls in their own process,
 * and each worker has a set to itself.
 */
export const environmentOn = (...sets) =>
  apiSets.includes(sets[0])
    ? { SUITES: JSON.stringify(sets.map(functionsEnvironment)) }
    : suiteEnvironment(sets[0] ?? 'test');
