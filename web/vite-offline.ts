import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The modules of a member's screens: the dashboard and, offline, the card. Their imports are included. */
const memberModules = [
  'index.html',
  'src/app/start.tsx',
  'src/app/footer.tsx',
  'src/public/home/home.tsx',
  'src/public/contact/contact.tsx',
  'src/lib/firebase-auth.ts',
  'src/ui/notice-bar.tsx',
  'src/ui/confirm-dialog.tsx',
  'src/members/dashboard.tsx',
  'src/members/household/family.tsx',
  'src/members/profile/profile-form.tsx',
  'src/members/card/offline-card.tsx',
  'src/members/card/door-view.tsx',
  'src/members/card/card-canvas.ts',
];

/** The card's fonts. Scripts other than Latin are fetched when a name needs them. */
const fonts = /\/(barlow-condensed|inter)-latin-.*\.woff2$/;

/** The verify page's files. Offline, the page says that the code could not be checked. */
const checkFiles = /^assets\/verify-[\w-]+\.(js|css)$/;

/** Collects the files that a member's screens load while the bundle is generated. */
function collectMemberFiles(found: Set<string>): Plugin {
  return {
    name: 'portal-member-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const visit = (name: string) => {
        const file = bundle[name];
        if (found.has(name) || file?.type !== 'chunk') return;
        found.add(name);
        file.imports.forEach(visit);
      };
      const chunkOf = (module: string) =>
        Object.keys(bundle).find((name) => {
          const file = bundle[name];
          return file?.type === 'chunk' && file.facadeModuleId?.endsWith(`/web/${module}`);
        });
      for (const module of memberModules)
        visit(
          chunkOf(module) ?? this.error(`No chunk begins with ${module}, which vite-offline.ts keeps for members.`),
        );
      const kept = Object.keys(bundle).filter((name) => fonts.test(`/${name}`));
      if (kept.length === 0) this.error('No font is kept for the card: none is named as vite-offline.ts expects.');
      for (const name of [...kept, ...Object.keys(bundle).filter((name) => name.endsWith('.css'))]) found.add(name);
    },
  };
}

/**
 * Writes `sw.js`, the service worker that members/ registers. It caches the files of a member's screens, but loads pages
 * from the cache only when offline, so that no one stays on an old release.
 */
export function offlineCard(): PluginOption[] {
  const memberFiles = new Set(['shell.html', 'verify.html']);
  const isKept = (url: string) => memberFiles.has(url) || checkFiles.test(url);
  return [
    collectMemberFiles(memberFiles),
    VitePWA({
      strategies: 'generateSW',
      filename: 'sw.js',
      manifest: false,
      injectRegister: false,
      workbox: {
        inlineWorkboxRuntime: true,
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        globPatterns: ['{shell,verify}.html', 'assets/*.{js,css,woff2}'],
        manifestTransforms: [
          async (entries) => ({
            // Hosting serves pages without the extension, and redirects the full name.
            manifest: entries
              .filter(({ url }) => isKept(url))
              .map((entry) => ({ ...entry, url: entry.url.replace('.html', '') })),
            warnings: [],
          }),
        ],
        // Files in assets/ carry their hash in their name.
        dontCacheBustURLsMatching: /^assets\//,
        // The cached shell is only a fallback for the network.
        directoryIndex: null,
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.mode === 'navigate' && url.pathname === '/verify',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/verify' } },
          },
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.mode === 'navigate' && !/^\/(api|__)\//.test(url.pathname),
            // Not NetworkFirst, which would cache pages under URLs that contain tokens from emails.
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/shell' } },
          },
        ],
      },
    }),
  ];
}
