import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { generateSW } from 'workbox-build';
import { routes } from './vite-routes.ts';

const page = 'door.html';
const files = 'assets/door/[name]-[hash]';

/** Builds the page and its scripts, apart from the portal's, which share nothing with it. */
async function buildPage({ resolve: { alias }, root }: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: { alias },
    plugins: [routes()],
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: `${files}.js` } } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: page,
        output: { entryFileNames: `${files}.js`, chunkFileNames: `${files}.js`, assetFileNames: `${files}[extname]` },
      },
    },
  });
}

/** Writes `door-sw.js`, with which the page opens without a network. It takes a new release at the next opening. */
async function writeServiceWorker(globDirectory: string): Promise<void> {
  await generateSW({
    globDirectory,
    globPatterns: [page, 'assets/door/*.{js,css,woff2}'],
    swDest: join(globDirectory, 'door-sw.js'),
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    // Hosting serves pages without the extension, and redirects the full name.
    manifestTransforms: [
      async (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: entry.url.replace('.html', '') })),
        warnings: [],
      }),
    ],
    // Files in assets/ carry their hash in their name.
    dontCacheBustURLsMatching: /^assets\//,
    directoryIndex: null,
    navigateFallback: '/door',
    navigateFallbackAllowlist: [/^\/door$/],
  });
}

/** Builds the door of an event: a page of its own with its own service worker, installable as an app. */
export function door(): Plugin[] {
  let config: ResolvedConfig;
  return [
    {
      name: 'portal-door-dev',
      apply: 'serve',
      configureServer(server) {
        server.middlewares.use(async (request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?');
          if (path !== '/door') return next();
          response.end(await server.transformIndexHtml('/door', readFileSync(page, 'utf8')));
        });
      },
    },
    {
      name: 'portal-door',
      apply: 'build',
      configResolved: (resolved) => {
        config = resolved;
      },
      async writeBundle({ dir = '' }) {
        await buildPage(config, dir);
        await writeServiceWorker(dir);
      },
    },
  ];
}
