import type { ClientError } from '@portal/contract/calls/client-errors';
import { redact } from '@portal/contract/values/redaction';
import type { LogEntry } from 'firebase-functions/logger';
import type { EventName } from '#platform/events.ts';

/** Browsers' messages for a file that is gone or cannot be fetched, after a deployment or on a bad network. */
const missingFile = /dynamically imported module|importing a module script|unable to preload css/i;

/** Browsers' tokens in the user agent; tokens that other browsers also include come last. */
const browsers: readonly [token: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

/** Returns the browser's name and major version: enough to spot outdated browsers, but not to identify a user. */
export function browserOf(userAgent = ''): string {
  for (const [token, name] of browsers) {
    const version = token.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'other';
}

/**
 * Returns the log entry for a browser error, in the format that Error Reporting groups; a missing file is only a
 * warning, which it ignores. Redacts the message again, because anyone can send one.
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
