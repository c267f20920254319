import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { DrawnPage, Front } from './src/front/drawing.ts';
import { drawPicture } from './vite-pictures.ts';
import { routes } from './vite-routes.ts';

const entry = 'src/front/draw.tsx';
const drawingFolder = '../.suite/build/front';

/** What the browser loads for a view besides the entry: of lazy parts it would else learn one after the other. */
const parts: Partial<Record<string, string[]>> = {
  home: ['src/public/home/home.tsx'],
  membership: ['src/public/membership/membership.tsx'],
  'youth-registration': ['src/app/registration.tsx'],
  'adult-registration': ['src/app/registration.tsx'],
  'grappling-leader-registration': ['src/app/registration.tsx'],
  'academy-charter-registration': ['src/app/application.tsx'],
  'event-sanction-registration': ['src/app/application.tsx'],
  'college-program': ['src/public/programs/college-program.tsx'],
  'coaches-officials': ['src/public/programs/coaches-officials.tsx'],
  contact: ['src/public/contact/contact.tsx'],
  'privacy-policies': ['src/public/policies/privacy-policies.tsx'],
  login: ['src/accounts/sign-in/login.tsx'],
  'forgot-password': ['src/accounts/sign-in/forgot-password.tsx'],
  policies: ['src/public/policies/policies.tsx'],
  'not-found': ['src/public/not-found.tsx'],
};

interface Chunk {
  file: string;
  imports?: string[];
}

/** The files of the build that a module and its imports are in, apart from those of the entry. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, into: Set<string>) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`vite-front.ts names ${name}, which the build does not have.`);
    if (into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported, into);
  };
  const initial = new Set<string>();
  visit('index.html', initial);
  for (const name of modules) visit(name, found);
  return [...found].filter((file) => !initial.has(file));
}

/** Builds the code that draws the pages, for Node, and loads it. */
async function loadFront(assetFileNames: (asset: { originalFileNames: string[] }) => string): Promise<Front> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), routes()],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: drawingFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'node24',
      rolldownOptions: { output: { assetFileNames } },
    },
  });
  const { front } = await import(pathToFileURL(join(import.meta.dirname, drawingFolder, 'draw.js')).href);
  return front;
}

const marks = { head: '<!--head-->', html: '<html lang="en-US">', root: '<div id="root"></div>' };

/**
 * Draws every public page at build, as an HTML file with a file of its styles, so that it is seen before any script and
 * without, with what search engines and previews of a link read; beside them shell.html, which the browser draws itself.
 */
export function front(assetFileNames: (asset: { originalFileNames: string[] }) => string): Plugin[] {
  let out = '';
  let drawn: Front;

  function write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }

  function writePage(template: string, { name, html, css, styles }: DrawnPage, files: string[]): void {
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const sheet = `assets/${name}-${hash}.css`;
    write(sheet, css);
    const head = [
      drawn.headOf(name),
      `<script>${drawn.waitingScript}</script>`,
      `<link rel="stylesheet" href="/${sheet}" data-styles="${styles.join(' ')}">`,
      ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ].join('\n    ');
    const draft = drawn.draftOf(name);
    const page = template
      .replace(marks.html, `<html lang="en-US" data-view="${name}"${draft ? ` data-draft="${draft}"` : ''}>`)
      .replace(marks.head, () => head)
      .replace(marks.root, () => `${drawn.withoutScripts()}<div id="root" data-drawn>${html}</div>`);
    write(drawn.fileOf(name), page);
  }

  return [
    {
      name: 'portal-front-dev',
      apply: 'serve',
      async configureServer(server) {
        ({ front: drawn } = (await server.ssrLoadModule(`/${entry}`)) as { front: Front });
        server.middlewares.use((request, response, next) => {
          const text = drawn.siteFiles()[request.url?.slice(1) ?? ''];
          if (text === undefined) next();
          else response.end(text);
        });
      },
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(marks.head, drawn.headOf()) },
    },
    {
      name: 'portal-front',
      apply: 'build',
      async writeBundle({ dir = '' }) {
        out = dir;
        drawn = await loadFront(assetFileNames);
        const template = readFileSync(join(dir, 'index.html'), 'utf8');
        const manifest: Record<string, Chunk> = JSON.parse(readFileSync('../.suite/build/web.json', 'utf8'));
        for (const page of await drawn.drawPages()) {
          writePage(template, page, filesOf(manifest, parts[page.name] ?? []));
          write(drawn.pictureOf(page.name).slice(1), await drawPicture(drawn.pictureTexts(page.name)));
        }
        write('shell.html', template.replace(marks.head, drawn.headOf()));
        for (const [path, text] of Object.entries(drawn.siteFiles())) write(path, text);
      },
    },
  ];
}
