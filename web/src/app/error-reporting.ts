import { routes } from 'virtual:routes';
import type { ClientError } from '@portal/contract/client-errors';
import { reportOf } from './error-report.ts';
import { placeIn } from './places.ts';

const mostReports = 5;
const reported = new Set<string>();

/** Which build this is: the hash in the name of this file, which changes with every other file. */
const version = /-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? 'dev';

function viewNow(): string {
  if (new URLSearchParams(location.search).has('verify')) return 'verify';
  if (location.pathname.startsWith('/policies')) return 'policies';
  return placeIn(history.state)?.view ?? 'home';
}

/**
 * Tells the server of an error that nobody expected, without personal data: each once, and five at most until the page
 * is loaded again. One that cannot be told of is only in the console.
 */
export function reportError(kind: ClientError['kind'], error: unknown): void {
  const report = reportOf(error, location.origin);
  const key = report.message + report.stack[0];
  if (reported.has(key) || reported.size >= mostReports || !navigator.onLine) return;
  reported.add(key);
  const { method, path } = routes.reportClientError;
  void fetch(`/api${path}`, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, view: viewNow(), version, ...report } satisfies ClientError),
  }).catch((cause) => console.warn('An error could not be reported', cause));
}

/** Reports what nobody catches. What has no error with it, such as a complaint of the browser about a layout, is not ours. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportError('uncaught', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejected', reason));
}
