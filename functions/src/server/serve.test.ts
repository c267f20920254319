import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Request as FunctionsRequest, Response as FunctionsResponse } from 'firebase-functions/https';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendLine } from '#test/support/wire.ts';
import { keepRequestsRaw, serve } from './serve.ts';

// Mirrors the Cloud Functions runtime: Express parses and unpacks bodies before a function is called.
const express = createRequire(import.meta.resolve('firebase-functions/https'))('express');

const app = new Hono()
  .basePath('/api')
  .post('/echo', async (c) =>
    c.json({ type: c.req.header('content-type'), bytes: (await c.req.arrayBuffer()).byteLength }),
  )
  .notFound((c) => c.json({ detail: 'Not found' }, 404));

let server: http.Server;
let stopListening = () => {};

beforeAll(async () => {
  const { subscribe } = diagnostics;
  vi.spyOn(diagnostics, 'subscribe').mockImplementation((name, listen) => {
    subscribe(name, listen);
    stopListening = () => void diagnostics.unsubscribe(name, listen);
  });
  // Registers the listener twice, since other tests may have loaded the server too.
  keepRequestsRaw();
  keepRequestsRaw();
  const verify = (request: { rawBody?: Buffer }, _: unknown, body: Buffer) => {
    request.rawBody = body;
  };
  const limit = '64mb';
  server = http.createServer(
    express()
      .use(express.json({ limit, verify }), express.urlencoded({ limit, verify, extended: true }))
      .use(express.raw({ type: () => true, limit, verify }))
      .all('/{*path}', (request: FunctionsRequest, response: FunctionsResponse) => serve(app, request, response)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  stopListening();
  server.close();
});

/** Sends a raw request. Resolves to the status and the JSON response. */
async function sent(line: string, headers: Record<string, string> = {}, body = new Uint8Array()) {
  const { port } = server.address() as AddressInfo;
  const { status, text } = await sendLine(`http://127.0.0.1:${port}`, line, { headers, body });
  return { status, answer: text.startsWith('{') ? JSON.parse(text) : text };
}

const nothing = { status: 404, answer: { detail: 'Not found' } };

test.each([
  '//',
  '//evil.example/api/echo',
  '/\\evil.example/api/echo',
  'http://[',
  'http://a.example/api/echo',
  '*',
  '/%',
  '/api/%E0%A4%A',
])('returns 404 for an invalid request target: %s', async (address) =>
  expect(await sent(`POST ${address} HTTP/1.1`)).toEqual(nothing),
);

test.each([
  ['malformed JSON', { 'Content-Type': 'application/json' }, '{"a":'],
  ['a body that is not gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'plain'],
])('ignores the body outside /api/: %s', async (_, headers, body) => {
  expect(await sent('POST /other HTTP/1.1', headers, new TextEncoder().encode(body))).toEqual(nothing);
});

test('does not unpack a compressed body and keeps its type', async () => {
  const body = gzipSync(new Uint8Array(1_000_000));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'X-Oversized': 'true' };
  expect(await sent('POST /api/echo HTTP/1.1', headers, body)).toEqual({
    status: 200,
    answer: { type: 'application/json', bytes: body.byteLength },
  });
});

test('does not keep a body larger than any call accepts', async () => {
  expect(await sent('POST /api/echo HTTP/1.1', {}, new Uint8Array(40 * 1024 * 1024))).toEqual({
    status: 413,
    answer: { detail: 'The body is larger than 16 MB' },
  });
});
