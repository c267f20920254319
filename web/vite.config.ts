import { contract } from '@portal/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineCard } from './vite-offline.ts';

const moduleName = 'virtual:routes';

/** Gives the browser the method and path of every call, worked out at build time, so that no schema is sent to it. */
function routes(): Plugin {
  const resolved = `\0${moduleName}`;
  const table = Object.fromEntries(
    Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]),
  );
  return {
    name: 'portal-routes',
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    load: (id) => (id === resolved ? `export const routes = ${JSON.stringify(table)};` : undefined),
  };
}

const suite = 'http://127.0.0.1:5000';

// Vite wants its configuration as the default export.
export default defineConfig({
  plugins: [react(), routes(), offlineCard()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // A font or picture inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': suite, '/__/': suite },
  },
});
