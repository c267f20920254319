import type { BlockList } from 'node:net';
import { type Contract, contract, type EndpointName } from '@portal/contract';
import { stepUpHeader } from '@portal/contract/calls/acting';
import type { Endpoint, FileAnswer } from '@portal/contract/calls/endpoint';
import type { ErrorAnswer } from '@portal/contract/calls/errors';
import { unknownType } from '@portal/contract/values/membership';
import { Hono, type Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { config } from '#platform/config.ts';
import { logEvent } from '#platform/events.ts';
import { countingReads } from '#platform/firestore.ts';
import type { Context, Handlers } from '#platform/handler.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { authorize } from './authorize.ts';
import { clientAddress, proxiesIn } from './client-address.ts';
import { parseInput } from './parse.ts';
import { requireInRegion } from './region.ts';
import { requireStepUp } from './step-up.ts';

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

const neutral = 'Something went wrong on our side. Please try again.';

let proxies: BlockList | undefined;

// Parameters can only be read while a function runs, and the list is the same for every request.
function knownProxies(): BlockList {
  proxies ??= proxiesIn(config.proxyRanges);
  return proxies;
}

async function answer(name: EndpointName, endpoint: Endpoint, handler: AnyHandler, c: HonoContext): Promise<Response> {
  const authorized = await authorize(name, endpoint.access, (header) => c.req.header(header));
  const body = new Uint8Array(await c.req.arrayBuffer());
  const input = await parseInput(endpoint, {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    contentType: c.req.header('content-type') ?? '',
    body,
  });
  await requireInRegion(name, input, authorized.office);
  await requireStepUp(endpoint, input, authorized.session, c.req.header(stepUpHeader));
  const result = await handler(input, {
    ...authorized,
    body,
    address: clientAddress(config.hasFrontEnd ? c.req.header('x-forwarded-for') : undefined, knownProxies()),
    header: (name) => c.req.header(name),
  } as Context);
  if (endpoint.answer === 'file') return fileAnswer(result as FileAnswer);
  return c.json(endpoint.answer.parse(result), endpoint.status ?? 200);
}

/** A file download. The headers keep a browser from opening it as a page on our origin. */
function fileAnswer({ name, content_type, bytes }: FileAnswer): Response {
  const headers = {
    'Content-Type': content_type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  return new Response(new Uint8Array(bytes), { headers });
}

function problemAnswer(problem: Problem, c: HonoContext): Response {
  const body: ErrorAnswer = { detail: problem.message };
  if (problem.fields) body.fields = problem.fields;
  if (problem.challenge) body.challenge = problem.challenge;
  return c.json(body, problem.status, problem.headers);
}

/** Reports whether a URL looks like a registration of any kind. */
function isRegistration({ req: { method, path } }: HonoContext): boolean {
  return method === 'POST' && path.startsWith('/api/register/');
}

/** Creates the HTTP application that serves the given endpoints below `/api` as declared in the contract. */
export function createApp<Name extends EndpointName>(
  endpoints: Pick<Contract, NoInfer<Name>>,
  handlers: Handlers<Name>,
): Hono {
  const app = new Hono().basePath('/api');
  app.use(async (c, next) => {
    const reads = await countingReads(next);
    if (config.isEmulated) c.header('X-Firestore-Reads', String(reads));
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  // Up to 150 kB over the network of a sports hall, and nothing in it that a request could guess by its size.
  app.use(contract.doorPack.path, compress());
  const allowed = new Map<string, string[]>();
  for (const name of Object.keys(handlers) as Name[]) {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, (c) => answer(name, endpoint, handlers[name] as AnyHandler, c));
    allowed.set(path, [...(allowed.get(path) ?? []), endpoint.method]);
  }
  for (const [path, methods] of allowed) {
    app.all(path, () => {
      throw new Problem(405, 'This address does not support that method', {
        headers: { Allow: methods.join(', ') },
      });
    });
  }
  app.notFound((c) => problemAnswer(isRegistration(c) ? new Problem(404, unknownType) : notFound(), c));
  app.onError((error, c) => {
    const problem = error instanceof Problem ? error : new Problem(500, neutral, { cause: error });
    if (problem.status >= 500) {
      const call = `${c.req.method} ${c.req.routePath}`;
      logEvent('call-failed', `${call} failed`, { call, status: problem.status }, problem.cause ?? problem);
    }
    return problemAnswer(problem, c);
  });
  return app;
}
