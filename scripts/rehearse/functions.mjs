import {
  allEndpoints,
  DEFAULT_MEMORY,
  DEFAULT_TIMEOUT_SECONDS,
  empty,
  endpointTriggerType,
} from 'firebase-tools/lib/deploy/functions/backend.js';
import { resolveCpuAndConcurrency } from 'firebase-tools/lib/deploy/functions/prepare.js';
import { endpointsAreValid } from 'firebase-tools/lib/deploy/functions/validate.js';
import { Problem } from '../parts/problem.mjs';

/** The functions of what firebase-tools resolved. Throws a Problem where it would not deploy their options. */
export function validFunctions(backend) {
  try {
    resolveCpuAndConcurrency(backend);
    endpointsAreValid(backend, empty());
  } catch (error) {
    throw new Problem(`firebase-tools does not take the options of the functions: ${error.message}`, { cause: error });
  }
  return allEndpoints(backend);
}

/** A sentence where the functions are not all in one region. */
export function regionProblems(functions) {
  const regions = [...new Set(functions.map(({ region }) => region))];
  return regions.length === 1
    ? []
    : [`The functions are in ${regions.join(' and ')}: name one region in setGlobalOptions of functions/src/index.ts.`];
}

/** A function in words: its name, trigger, region and options. */
export function textOf(endpoint) {
  const { id, region, availableMemoryMb, timeoutSeconds, cpu, concurrency, maxInstances, serviceAccount } = endpoint;
  const options = [
    endpointTriggerType(endpoint),
    region,
    `${availableMemoryMb ?? DEFAULT_MEMORY} MB`,
    `${cpu} CPU`,
    `${timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS} s`,
    `${concurrency} at once`,
    `${maxInstances ?? 'any number of'} instances`,
    `as ${serviceAccount ?? 'the default account'}`,
  ];
  return `${id}: ${options.join(', ')}`;
}
