import type { ClientError } from '@portal/contract/calls/client-errors';
import { redact } from '@portal/contract/values/redaction';
import type { LogEntry } from 'firebase-functions/logger';
import type { EventName } from '#platform/events.ts';

/** What browsers say of a file that is gone or cannot be fetched: after a deployment, and over a bad network. */
const missingFile = /dynamically imported module|importing a module script|unable to preload css/i;

/** How a browser names itself; what others name as well comes last. */
const browsers: readonly [token: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

/** The browser by its name and major version: what tells an old one from a new one, and nobody from anybody else. */
export function browserOf(userAgent = ''): string {
  for (const [token, name] of browsers) {
    const version = token.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'other';
}

/**
 * The line of the log for an error of a browser, in the form in which Error Reporting groups errors; a missing file is
 * a warning that it leaves alone. The message is redacted here again, whoever sent it.
 */
export function logLine({ kind, view, version, message, stack }: ClientError, userAgent?: string): LogEntry {
  const isMissingFile = missingFile.test(message);
  return {
    severity: isMissingFile ? 'WARNING' : 'ERROR',
    message: [redact(message), ...stack.map((frame) => `    at ${frame}`)].join('\n'),
    event: 'browser-error' satisfies EventName,
    kind: isMissingFile ? 'missing-file' : kind,
    view,
    version,
    browser: browserOf(userAgent),
    ...(!isMissingFile && {
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      serviceContext: { service: 'web', version },
    }),
  };
}
