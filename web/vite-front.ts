import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { PrerenderedPage, Prerenderer } from './src/front/prerenderer.ts';
import { drawPicture } from './vite-pictures.ts';
import { routes } from './vite-routes.ts';

const prerenderModule = 'src/front/prerender.tsx';
const check = 'src/front/check.ts';
const sharedStyles = '<link rel="stylesheet" href="/src/front/prerendered.css">';

/** The modules that every view of the portal needs to come alive. */
const shared = ['src/app/start.tsx', 'src/app/footer.tsx'];

/** The modules that each view loads with them, so that the browser need not discover lazy parts one by one. */
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

/** Returns the build's files with these modules and their imports, except those of the entry. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunkOf = (module: string): string => {
    const found = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/web/${module}`),
    );
    if (!found) throw new Error(`web/vite-front.ts names ${module}, with which no file of the build begins.`);
    return found.fileName;
  };
  const withImports = (name: string, found: Set<string>): Set<string> => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return found;
    found.add(name);
    for (const imported of file.imports) withImports(imported, found);
    return found;
  };
  const initial = withImports(chunkOf('index.html'), new Set());
  const files = new Set<string>();
  for (const module of modules) withImports(chunkOf(module), files);
  return [...files].filter((file) => !initial.has(file));
}

type AssetName = (asset: { originalFileNames: string[] }) => string;

/** Returns the settings that a secondary build shares with the portal's. */
const sharedSettings = ({ resolve: { alias } }: ResolvedConfig) =>
  ({ configFile: false, logLevel: 'warn', resolve: { alias } }) satisfies InlineConfig;

/** Builds the prerenderer for Node and loads it. */
async function loadFront(config: ResolvedConfig, assetFileNames: AssetName): Promise<Prerenderer> {
  const outDir = join(config.root, `../.suite/build/front-${basename(config.build.outDir)}`);
  await build({
    ...sharedSettings(config),
    plugins: [react(), routes()],
    ssr: { noExternal: true },
    build: {
      ssr: prerenderModule,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'node24',
      rolldownOptions: { output: { assetFileNames } },
    },
  });
  const { front } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return front;
}

/** Builds the verify page's code into a single file. Resolves to its path. */
async function buildCheck(config: ResolvedConfig, outDir: string): Promise<string> {
  const built = await build({
    ...sharedSettings(config),
    plugins: [routes()],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: check, output: { entryFileNames: 'assets/verify-[hash].js', codeSplitting: false } },
    },
  });
  const [file] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (!file) throw new Error(`${check} was built into nothing.`);
  return file.fileName;
}

const marks = { head: '<!--head-->', html: '<html lang="en-US">', root: '<div id="root"></div>' };

/** Returns the template filled with a page; `head` is added to its head. */
function filled(
  template: string,
  site: Prerenderer,
  { name, mark, html }: PrerenderedPage,
  head: readonly string[],
): string {
  const draft = site.draftOf(name);
  return template
    .replace(marks.html, `<html lang="en-US" data-view="${name}"${draft ? ` data-draft="${draft}"` : ''}>`)
    .replace(marks.head, () => [site.headOf(name), site.firstScript(name), ...head].join('\n    '))
    .replace(marks.root, () => `<div id="root" data-prerendered="${mark}">${html}</div>${site.withoutScripts()}`);
}

/** The portal's script and its imports, as Vite writes them into the template. */
const portalScript = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const checkScript = (src: string) => `<script type="module" src="/${src}"></script>`;

/**
 * Prerenders every public page at build time, with its own stylesheet and metadata for search engines and link previews,
 * so that it shows before scripts load, or without them. Also writes shell.html, which the browser renders itself, under
 * its own name and those of the office's views.
 */
export function front(assetFileNames: AssetName): Plugin[] {
  let site: Prerenderer;
  let config: ResolvedConfig;

  return [
    {
      name: 'portal-front-dev',
      apply: 'serve',
      async configureServer(server) {
        ({ front: site } = (await server.ssrLoadModule(`/${prerenderModule}`)) as { front: Prerenderer });
        server.middlewares.use(async (request, response, next) => {
          const [path = ''] = (request.url ?? '').slice(1).split('?');
          const text = site.siteFiles()[path];
          if (text !== undefined) return void response.end(text);
          if (path !== 'verify') return next();
          const page = await site.render('verify');
          const template = readFileSync('index.html', 'utf8').replace(portalScript, checkScript(check));
          const html = filled(template, site, page, [`<style>${page.css}</style>`, sharedStyles]);
          response.end(await server.transformIndexHtml('/verify', html));
        });
      },
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace(marks.head, site.headOf() + site.firstScript()),
      },
    },
    {
      name: 'portal-front',
      apply: 'build',
      configResolved: (resolved) => {
        config = resolved;
      },
      async writeBundle({ dir = '' }, bundle) {
        const write = (path: string, content: string | Uint8Array) => {
          mkdirSync(dirname(join(dir, path)), { recursive: true });
          writeFileSync(join(dir, path), content);
        };
        site = await loadFront(config, assetFileNames);
        const template = readFileSync(join(dir, 'index.html'), 'utf8');
        const forCheck = template
          .replace(portalScript, '')
          .replace('</body>', `${checkScript(await buildCheck(config, dir))}\n  </body>`);
        for (const name of site.names) {
          const page = await site.render(name);
          const hash = createHash('sha256').update(page.css).digest('base64url').slice(0, 8);
          const sheet = `assets/${name}-${hash}.css`;
          write(sheet, page.css);
          const files = parts[name] ? filesOf(bundle, [...shared, ...parts[name]]) : [];
          const head = [
            `<link rel="stylesheet" href="/${sheet}" data-styles="${page.styles.join(' ')}" data-parts="${files.join(' ')}">`,
          ];
          write(site.fileOf(name), filled(name === 'verify' ? forCheck : template, site, page, head));
          write(site.pictureOf(name).slice(1), await drawPicture(site.pictureTexts(name)));
        }
        const shell = template.replace(marks.head, site.headOf() + site.firstScript());
        for (const name of ['shell', ...site.shells]) write(`${name}.html`, shell);
        for (const [path, text] of Object.entries(site.siteFiles())) write(path, text);
      },
    },
  ];
}
