import { reportPath } from 'virtual:report-route';
import type { ClientError } from '@portal/contract/calls/client-errors';
import type { ViewName } from '#lib/views.ts';
import { reportOf } from './error-report.ts';

const maxReports = 5;
const reported = new Set<string>();

/** Returns the build: the hash in the name of the page's script, which changes with every other file. */
function versionOf(page: Document): string {
  const { src = '' } = page.querySelector<HTMLScriptElement>('script[src]') ?? {};
  return /-([\w-]{8})\.js$/.exec(src)?.[1] ?? 'dev';
}

/** The portal's views, and the pages outside it. */
type Shown = ViewName | 'policies' | 'verify' | 'door';

let viewShown: Shown = 'home';

export function noteView(view: Shown): void {
  viewShown = view;
}

function send(report: ClientError): void {
  const headers = { 'content-type': 'application/json' };
  void fetch(`/api${reportPath}`, { method: 'POST', headers, keepalive: true, body: JSON.stringify(report) }).catch(
    (cause) => console.warn('An error could not be reported', cause),
  );
}

/**
 * Reports an unexpected error to the server without personal data: each error once, at most five per page load. One
 * that cannot be reported only appears in the console.
 */
export function reportError(kind: ClientError['kind'], error: unknown): void {
  const report = reportOf(error, location.origin);
  const key = report.message + report.stack[0];
  if (reported.has(key) || reported.size >= maxReports || !navigator.onLine) return;
  reported.add(key);
  // Waits, because a view that crashes while rendering has not been recorded as shown yet.
  queueMicrotask(() => send({ kind, view: viewShown, version: versionOf(document), ...report }));
}

/** Reports uncaught errors. Events without an error, such as the browser's layout complaints, are not ours. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportError('uncaught', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejected', reason));
}
