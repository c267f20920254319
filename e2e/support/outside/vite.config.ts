import { join } from 'node:path';
import { defineConfig, type PluginOption } from 'vite';
import portal, { manifestMover } from '../../../web/vite.config.ts';

// Skipped so that the manifest of the portal's own build, which tests read, stays in place.
const isManifest = (plugin: PluginOption) => !!plugin && 'name' in plugin && plugin.name === manifestMover;

// Vite requires a default export. The build is the portal's own with another brand.
export default defineConfig({
  root: join(import.meta.dirname, '../../../web'),
  plugins: (portal.plugins ?? []).filter((plugin) => !isManifest(plugin)),
  resolve: { alias: { '@portal/federation/brand': join(import.meta.dirname, 'brand.ts') } },
  build: { ...portal.build, manifest: false, outDir: '../.suite/outside', emptyOutDir: true },
});
