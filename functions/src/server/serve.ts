import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Request as FunctionsRequest, Response as FunctionsResponse } from 'firebase-functions/https';
import type { Hono } from 'hono';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const sentType = 'x-sent-content-type';
const oversized = 'x-oversized';

/** More than any call accepts. A larger body is not kept in memory. */
const mostMegabytes = 16;

function isAddress(url: string): boolean {
  try {
    decodeURIComponent(url);
    return url.startsWith('/');
  } catch {
    return false;
  }
}

const started = 'http.server.request.start';

function keepRaw(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  const { headers } = request;
  if (!isAddress(request.url ?? '')) request.url = '/';
  headers[sentType] = headers['content-type'] ?? '';
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
  headers[oversized] = String(Number(headers['content-length']) > mostMegabytes * 1024 * 1024);
  // Without a length, the runtime assumes there is no body and does not keep it.
  if (headers[oversized] === 'true') delete headers['content-length'];
}

/**
 * Makes the functions runtime pass bodies through unparsed, so that the API can answer every error with `{detail}`. By
 * default the runtime parses and unpacks bodies before a function sees them and answers invalid bodies or URLs with an
 * HTML page. Calling it again has no further effect. Does nothing in an event-triggered function.
 */
export function keepRequestsRaw(): void {
  if (process.env.FUNCTION_SIGNATURE_TYPE?.endsWith('event')) return;
  diagnostics.unsubscribe(started, keepRaw);
  diagnostics.subscribe(started, keepRaw);
}

function requestOf({ method, originalUrl, headers, rawBody }: FunctionsRequest): Request {
  const { [sentType]: type, [oversized]: _, ...others } = headers;
  const sent = Object.entries({ ...others, 'content-type': type ?? '' });
  // Concatenated, because resolving a URL such as // against the origin would change the host or fail.
  return new Request(`http://portal.invalid${originalUrl}`, {
    method,
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    ...(!['GET', 'HEAD'].includes(method) && { body: new Uint8Array(rawBody ?? []) }),
  });
}

/** Answers a functions runtime request with a Hono application. */
export async function serve(app: Hono, request: FunctionsRequest, response: FunctionsResponse): Promise<void> {
  if (!methods.includes(request.method)) {
    response.status(405).json({ detail: 'This address does not support that method' });
    return;
  }
  if (request.headers[oversized] === 'true') {
    // A proxy that is still sending may treat an early response as a failure.
    await finished(request.resume());
    response.status(413).json({ detail: `The body is larger than ${mostMegabytes} MB` });
    return;
  }
  const answer = await app.fetch(requestOf(request));
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.send(Buffer.from(await answer.arrayBuffer()));
}
