import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig, type Plugin } from 'vite';
import { front } from './vite-front.ts';
import { offlineCard } from './vite-offline.ts';
import { routes } from './vite-routes.ts';

/** The plugin's name. A build without a manifest leaves the plugin out. */
export const manifestMover = 'portal-move-manifest';

/** Moves the build manifest, which only tests read, out of the served files. */
function moveManifest(): Plugin {
  return {
    name: manifestMover,
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      mkdirSync('../.suite/build', { recursive: true });
      renameSync(join(dir, '.vite/manifest.json'), '../.suite/build/web.json');
      rmdirSync(join(dir, '.vite'));
    },
  };
}

/** One chunk for the entry's static imports; a phone would otherwise load twenty small files in turn. */
const entryChunk = { name: 'entry', tags: ['$initial' as const] };

/** One chunk for the code that every form needs, which would otherwise be three more small files. */
const formsChunk = {
  name: 'forms',
  test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/forms\/(field|form-frame|form-options|form-problem|use-registered|use-schema-form|use-submit)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for the small age rules, which most forms and lists need together. */
const agesChunk = {
  name: 'ages',
  test: /\/contract\/src\/(values\/ages|rules\/(consent|expiry))\./,
  includeDependenciesRecursively: false,
};

/** One chunk for two small schemas, which most office screens need together. */
const schemasChunk = {
  name: 'denial-and-term',
  test: /\/contract\/src\/records\/(denial|term)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for the names of the collections, which are needed wherever applications are. */
const collectionsChunk = {
  name: 'collections',
  test: /\/contract\/src\/values\/(application|collections)\./,
  includeDependenciesRecursively: false,
};

/**
 * Names the files that are not bundled. pdf.js loads its decoders and fonts by their own names from a folder, so the
 * folder name contains the version. Its worker ends in `.js`, since not every host serves `.mjs` as JavaScript.
 */
function assetName({ originalFileNames: [source = ''] }: { originalFileNames: string[] }): string {
  if (/\/pdfjs-dist\/(wasm|standard_fonts)\//.test(source)) return `assets/pdfjs-${pdfjs.version}/[name][extname]`;
  return `assets/[name]-[hash]${source.endsWith('.mjs') ? '.js' : '[extname]'}`;
}

// The running portal's address: `npm run dev` starts Vite in its environment.
const suite = process.env.PORTAL_URL ?? '';

// Vite requires a default export.
export default defineConfig({
  plugins: [react(), routes(), offlineCard(), moveManifest(), front(assetName)],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // A font or picture inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // pdf.js is larger, but only fetched when a PDF is opened.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        assetFileNames: assetName,
        codeSplitting: { groups: [entryChunk, formsChunk, agesChunk, schemasChunk, collectionsChunk] },
      },
    },
  },
  server: {
    proxy: { '/api': suite, '/__/': suite },
  },
});
