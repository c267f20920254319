import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request as FunctionsRequest, Response as FunctionsResponse } from 'firebase-functions/https';
import type { Hono } from 'hono';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const sentType = 'x-sent-content-type';

/**
 * The functions runtime parses and unpacks bodies before a function sees them, and answers what it cannot parse itself,
 * with a page of HTML. As bytes of no known encoding it passes them on raw, and the API can answer with `{detail}`.
 */
export function keepBodiesRaw(): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { url, headers } = (message as { request: IncomingMessage }).request;
    if (!url?.startsWith('/api/')) return;
    headers[sentType] = headers['content-type'] ?? '';
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

function requestOf({ method, originalUrl, headers, rawBody }: FunctionsRequest): Request {
  const { [sentType]: type, ...others } = headers;
  const sent = Object.entries({ ...others, 'content-type': type ?? '' });
  return new Request(new URL(originalUrl, 'http://portal.invalid'), {
    method,
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    ...(!['GET', 'HEAD'].includes(method) && { body: new Uint8Array(rawBody ?? []) }),
  });
}

/** Lets a web-standard application answer a request of the functions runtime. */
export async function serve(app: Hono, request: FunctionsRequest, response: FunctionsResponse): Promise<void> {
  if (!methods.includes(request.method)) {
    response.status(405).json({ detail: 'This address does not answer that method' });
    return;
  }
  const answer = await app.fetch(requestOf(request));
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.send(Buffer.from(await answer.arrayBuffer()));
}
