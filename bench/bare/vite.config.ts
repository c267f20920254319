import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import portal from '../../web/vite.config.ts';

// Vite wants its configuration as the default export. The build is the portal's own; what only the portal needs stays out.
export default defineConfig({
  plugins: [react()],
  build: { ...portal.build, outDir: '../../.suite/bench/bare', emptyOutDir: true },
});
