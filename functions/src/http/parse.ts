import type { Endpoint } from '@portal/contract/endpoint';
import { fieldErrors } from '@portal/contract/errors';
import { z } from 'zod';
import { invalid, notFound, Problem } from './problem.ts';

const maxBodyBytes = 100_000;

function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value) => {
      // zod would copy this key silently; nobody sends it in good faith.
      if (key === '__proto__') throw invalid({ ['__proto__']: 'This field is not known' });
      return value;
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'The body is not valid JSON');
  }
  return parsed;
}

function check(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

function parseQuery(schema: z.ZodObject | undefined, query: URLSearchParams): unknown {
  const names = [...query.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw invalid({ [repeated]: 'Please give this once' });
  if (schema) return check(schema, Object.fromEntries(query));
  if (names.length > 0) {
    throw invalid(Object.fromEntries(names.map((name) => [name, 'This field is not known'])));
  }
  return undefined;
}

const nothing = z.strictObject({});

function parseBody(endpoint: Endpoint, rawBody: string): unknown {
  if (endpoint.access === 'signed') return undefined;
  if (!endpoint.body && rawBody === '') return undefined;
  return check(endpoint.body ?? nothing, parseJson(rawBody));
}

/**
 * The declared parts of a request, parsed. Throws 404 for a path that cannot name anything, 413 for a body over
 * 100 kB, 400 for malformed JSON and 422 with the reason for each field.
 */
export function parseInput(
  endpoint: Endpoint,
  request: { params: Record<string, string>; query: URLSearchParams; rawBody: string },
) {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  if (Buffer.byteLength(request.rawBody) > maxBodyBytes) {
    throw new Problem(413, 'The body is larger than 100 kB');
  }
  return {
    params: params?.data,
    query: parseQuery(endpoint.query, request.query),
    body: parseBody(endpoint, request.rawBody),
  };
}
