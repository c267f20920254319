import { contract } from '@portal/contract';
import type { Plugin } from 'vite';

const moduleName = 'virtual:routes';

/** Gives the browser the method and path of every call, worked out at build time, so that it loads no schemas. */
export function routes(): Plugin {
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
