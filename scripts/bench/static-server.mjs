import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../parts/paths.mjs';
import { HOST } from '../suite/ports.mjs';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const plain = ['.png', '.woff', '.woff2'];

/**
 * Serves a built folder on a free port as Hosting does: gzip, the headers of firebase.json, index.html for every other
 * address. `/api` answers 404. Resolves to its `origin` and `close()`.
 */
export async function serveFolder(folder) {
  const packed = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    if (pathname.startsWith('/api/')) return response.writeHead(404).end();
    const path = fileFor(folder, pathname);
    if (!path) return response.writeHead(404).end();
    const isPlain = plain.includes(extname(path));
    if (!packed.has(path)) packed.set(path, isPlain ? readFileSync(path) : gzipSync(readFileSync(path)));
    for (const { key, value } of headersFor(pathname)) response.setHeader(key, value);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    if (!isPlain) response.setHeader('Content-Encoding', 'gzip');
    response.end(packed.get(path));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return { origin: `http://${HOST}:${server.address().port}`, close: () => server.close() };
}

function fileFor(folder, pathname) {
  const path = join(folder, pathname);
  if (existsSync(path) && statSync(path).isFile()) return path;
  return pathname.startsWith('/assets/') ? undefined : join(folder, 'index.html');
}

const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

// As in Hosting, the rule that stands last wins; our sources are `**` and `/folder/**`.
const headersFor = (pathname) =>
  hosting.headers.filter(({ source }) => pathname.startsWith(source.replace('**', ''))).flatMap((rule) => rule.headers);
