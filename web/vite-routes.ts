import { contract } from '@portal/contract';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import type { Plugin } from 'vite';

type Chosen = (call: [name: string, endpoint: Endpoint]) => boolean;

const routesOf = (isChosen: Chosen) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<Endpoint>(contract)
        .filter(isChosen)
        .map(([name, { method, path }]) => [name, `${method} ${path}`]),
    ),
  );

const isMachines: Chosen = ([, { access }]) => access === 'door' || access === 'signed';
const isOffice: Chosen = ([, { access }]) => access === 'office';

/**
 * The modules with routes: the portal's, the office's, the door's, and the one for reporting errors, which is all that a page loads
 * that rests until it is touched.
 */
const modules: Readonly<Record<string, string>> = {
  'virtual:routes': `export const routes = ${routesOf((call) => !isMachines(call) && !isOffice(call))};`,
  'virtual:office-routes': `export const routes = ${routesOf(isOffice)};`,
  'virtual:door-routes': `export const routes = ${routesOf((call) => call[1].access === 'door' || call[0] === 'verifyCard')};`,
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
