import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig, type Plugin } from 'vite';
import { door } from './vite-door.ts';
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

/** Keeps zod from compiling its schemas with `eval`, which the Content-Security-Policy blocks and reports. */
function zodWithoutEval(): Plugin {
  const wrapped = '\0zod-without-eval';
  return {
    name: 'portal-zod-without-eval',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod' && importer !== wrapped ? wrapped : undefined),
    load: (id) =>
      id === wrapped ? "import { config } from 'zod'; config({ jitless: true }); export * from 'zod';" : undefined,
  };
}

/** The module that starts the portal. An input, so that its static imports count as initial. */
const start = join(import.meta.dirname, 'src/app/start.tsx');

/** `main.ts` and what it imports. */
const atOnce =
  /\.css|index\.html|\/src\/(main|app\/error-report(ing)?|lib\/(api-error|prerendered)|values\/redaction)\.|virtual:report-route|vite\//;

/**
 * A chunk for what a page loads at once, and one for each part that `main.ts` loads in turn: React, the design system,
 * and the portal. A phone would otherwise load twenty small files.
 */
const initialChunks = {
  debugName: 'initial',
  tags: ['$initial' as const],
  name: (id: string) => {
    if (atOnce.test(id)) return null;
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    return /\/node_modules\/|\/ui\/theme\.|\/federation\/colors\./.test(id) ? 'design' : 'portal';
  },
  includeDependenciesRecursively: false,
};

/** One chunk for the design system's text fields and native selects. */
const fieldsChunk = {
  name: 'fields',
  test: /\/@mui\/material\/(Form(Control|Label|HelperText)|Input(Adornment|Base|Label)?|NativeSelect|OutlinedInput)\//,
  includeDependenciesRecursively: false,
};

/** One chunk for the code that every form needs, with the form library. */
const formsChunk = {
  name: 'forms',
  test: /\/node_modules\/react-hook-form\/|\/src\/forms\/(field|form-(frame|options|problem)|schema-source|use-(registered|schema-form|submit))\./,
  includeDependenciesRecursively: false,
};

/** One chunk for the fields about a person, which the profile form has, too. */
const personFieldsChunk = {
  name: 'person-fields',
  test: /\/src\/forms\/((address|checkbox|club|grappling|more|people|policies)-fields?|member-field|draft|submit-button)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for the steps of a registration. */
const registrationChunk = {
  name: 'registration',
  test: /\/src\/forms\/steps\/(form-steps|steps|use-steps)\.|\/src\/accounts\/registration\/(account-fields|athlete-fields|draft-start|own-words|parent-fields|registration-form|registration-steps|registrations|signed-in-note|suggested-form)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for zod and the fields that all schemas are made of. */
const zodChunk = {
  name: 'schemas',
  test: /\/node_modules\/zod\/|zod-without-eval|\/contract\/src\/records\/(fields|credentials)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for the small values and rules that nearly every view needs. */
const valuesChunk = {
  name: 'values',
  test: /\/contract\/src\/(values\/(ages|catalog|days|fee-terms|format)|rules\/(consent|expiry))\.|\/federation\/(place|prices)\.|\/src\/ui\/format\./,
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
  test: /\/contract\/src\/values\/(application|live-collections)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for two small rules, which every list of payments needs. */
const paymentsChunk = {
  name: 'payment-subject',
  test: /\/contract\/src\/rules\/(payment-subject|receipt-number)\./,
  includeDependenciesRecursively: false,
};

/** One chunk for what every office screen loads: the query library, the rights of the offices, and the counts. */
const officeChunk = {
  name: 'office',
  test: /\/node_modules\/@tanstack\/(query-core|react-query)\/|\/contract\/src\/(values\/)?offices\.|\/office\/(documents\/live|screens\/view-calls|shared\/(last-activity|office-queries|problem|refetch|stats|use-office))\./,
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
  // The door renders with Preact.
  plugins: [
    react({ exclude: /\/node_modules\/|\/src\/door\// }),
    zodWithoutEval(),
    routes(),
    offlineCard(),
    moveManifest(),
    front(assetName),
    door(),
  ],
  publicDir: '../federation/public',
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // Every browser that runs es2022 preloads modules itself.
    modulePreload: { polyfill: false },
    // A font or picture inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // pdf.js is larger, but only fetched when a PDF is opened.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', start],
      output: {
        assetFileNames: assetName,
        codeSplitting: {
          groups: [
            initialChunks,
            fieldsChunk,
            formsChunk,
            personFieldsChunk,
            registrationChunk,
            zodChunk,
            valuesChunk,
            schemasChunk,
            collectionsChunk,
            paymentsChunk,
            officeChunk,
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': suite, '/__/': suite },
  },
});
