import { routes } from 'virtual:routes';
import type { ClientError } from '@portal/contract/calls/client-errors';
import type { ViewName } from '#lib/views.ts';
import { reportOf } from './error-report.ts';

const mostReports = 5;
const reported = new Set<string>();

/** Which build this is: the hash in the name of this file, which changes with every other file. */
const version = /-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? 'dev';

/** The views of the portal, and the two pages outside it. */
type Shown = ViewName | 'policies' | 'verify';

let viewShown: Shown = 'home';

export function noteView(view: Shown): void {
  viewShown = view;
}

function send(report: ClientError): void {
  const { method, path } = routes.reportClientError;
  const headers = { 'content-type': 'application/json' };
  void fetch(`/api${path}`, { method, headers, keepalive: true, body: JSON.stringify(report) }).catch((cause) =>
    console.warn('An error could not be reported', cause),
  );
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
  // A view that breaks while it is put on the screen breaks before it is known to be shown.
  queueMicrotask(() => send({ kind, view: viewShown, version, ...report }));
}

/** Reports what nobody catches. What has no error with it, such as a complaint of the browser about a layout, is not ours. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportError('uncaught', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejected', reason));
}
