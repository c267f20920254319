import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request as FunctionsRequest, Response as FunctionsResponse } from 'firebase-functions/https';
import type { Hono } from 'hono';

/**
 * The functions runtime parses JSON before a function sees it and answers malformed JSON itself, with a page of
 * HTML. Under another content type it passes the raw body on, and the API can answer with `{detail}`.
 */
export function keepJsonUnparsed(): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith('/api/') && request.headers['content-type']?.includes('json')) {
      request.headers['content-type'] = 'application/octet-stream';
    }
  });
}

/** Lets a web-standard application answer a request of the functions runtime. */
export async function serve(app: Hono, request: FunctionsRequest, response: FunctionsResponse): Promise<void> {
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const answer = await app.fetch(
    new Request(new URL(request.originalUrl, 'http://portal.invalid'), {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ...(hasBody && { body: new Uint8Array(request.rawBody ?? []) }),
    }),
  );
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.send(Buffer.from(await answer.arrayBuffer()));
}
