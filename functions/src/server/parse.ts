import type { Endpoint } from '@portal/contract/calls/endpoint';
import { fieldErrors } from '@portal/contract/calls/errors';
import { unknownType } from '@portal/contract/values/membership';
import { z } from 'zod';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { parseUpload } from './multipart.ts';

const defaultBodyBytes = 100_000;

function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value) => {
      // zod would silently copy this key. No legitimate client sends it.
      if (key === '__proto__') throw invalid({ ['__proto__']: 'Unknown field' });
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
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  throw invalid(fields, fields.membership_type === unknownType ? unknownType : undefined);
}

const nothing = z.strictObject({});

/** Validates name-value pairs from a query or a form. Each name may appear only once. */
function checkPairs(schema: z.ZodObject | undefined, pairs: [string, string][]): unknown {
  const seen = new Set<string>();
  for (const [name] of pairs) {
    if (seen.has(name)) throw invalid({ [name]: 'Please send this only once' });
    seen.add(name);
  }
  if (seen.has('__proto__')) throw invalid({ ['__proto__']: 'Unknown field' });
  return check(schema ?? nothing, Object.fromEntries(pairs));
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1000} kB` : `${bytes / 1024 / 1024} MB`;
}

function parseBody(endpoint: Endpoint, body: Uint8Array): unknown {
  const { maxBodyBytes = defaultBodyBytes } = endpoint;
  if (body.byteLength > maxBodyBytes) throw new Problem(413, `The body is larger than ${sizeText(maxBodyBytes)}`);
  // A signed body is parsed by the handler that verifies its signature.
  if (endpoint.access === 'signed') return undefined;
  const text = new TextDecoder().decode(body);
  if (!endpoint.body && text === '') return undefined;
  if (endpoint.body && endpoint.isBodyOptional && text === '') return check(endpoint.body, {});
  return check(endpoint.body ?? nothing, parseJson(text));
}

interface SentRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Parses the declared parts of a request. Throws 404 for a path that cannot name anything, 413 for a body over 100 kB
 * (or the endpoint's own limit), 400 for malformed JSON or a malformed form, and 422 with the reason for each field.
 */
export async function parseInput(endpoint: Endpoint, request: SentRequest) {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound();
  const input = { params: params?.data, query: checkPairs(endpoint.query, [...request.query]) };
  if (!endpoint.upload) return { ...input, body: parseBody(endpoint, request.body) };
  const { fields, file } = await parseUpload(request.body, request.contentType, endpoint.upload.maxBytes);
  return { ...input, body: checkPairs(endpoint.body, fields), file };
}
