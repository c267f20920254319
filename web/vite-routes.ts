import { contract } from '@portal/contract';
import type { Plugin } from 'vite';

const table = Object.fromEntries(
  Object.entries(contract).map(([name, { method, path }]) => [name, `${method} ${path}`]),
);

/** The modules with routes. A page that rests until it is touched loads only the one for reporting errors. */
const modules: Readonly<Record<string, string>> = {
  'virtual:routes': `export const routes = ${JSON.stringify(table)};`,
  'virtual:report-route': `export const reportPath = ${JSON.stringify(contract.reportClientError.path)};`,
};

/** Gives the browser the method and path of every call, worked out at build time, so that it loads no schemas. */
export function routes(): Plugin {
  return {
    name: 'portal-routes',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.replace('\0', '')],
  };
}
