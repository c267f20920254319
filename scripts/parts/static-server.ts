import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { HOST } from './ports.mjs';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const plain = ['.mp4', '.png', '.webm', '.webp', '.woff', '.woff2'];

/** Paths that Hosting does not serve from files. */
const call = /^\/(api|__)\//;

interface Hosting {
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * Serves a built folder on a free port like Hosting: with gzip, the headers of a configuration, pages without extension,
 * and 404.html (404) for missing files. API calls are forwarded to the origin `calls`; without it they get a 404.
 * Resolves to its `origin` and `close()`.
 */
export async function serveFolder(folder: string, { config = 'firebase.json', calls = '' } = {}) {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync(join(root, config), 'utf8'));
  const packed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    if (call.test(pathname)) return calls ? forward(request, response, calls) : response.writeHead(404).end();
    const found = fileFor(folder, pathname);
    const path = found ?? join(folder, '404.html');
    if (!existsSync(path)) return response.writeHead(404).end();
    response.statusCode = found ? 200 : 404;
    const isPlain = plain.includes(extname(path));
    if (!packed.has(path)) packed.set(path, isPlain ? readFileSync(path) : gzipSync(readFileSync(path)));
    for (const { key, value } of headersFor(hosting, pathname)) response.setHeader(key, value);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    if (!isPlain) response.setHeader('Content-Encoding', 'gzip');
    response.end(packed.get(path));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function fileFor(folder: string, pathname: string): string | undefined {
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  return [pathname, `${pathname}.html`, `${pathname}/index.html`].map((path) => join(folder, path)).find(isFile);
}

function forward(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, url, headers } = request;
  const asked = ask(`${origin}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', (error) => response.destroy(error));
  request.pipe(asked);
}

// As in Hosting, the last rule wins. Our sources are `**` and `/folder/**`.
const headersFor = (hosting: Hosting, pathname: string) =>
  hosting.headers.filter(({ source }) => pathname.startsWith(source.replace('**', ''))).flatMap((rule) => rule.headers);
