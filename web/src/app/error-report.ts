import type { ClientError } from '@portal/contract/calls/client-errors';
import { maxFrames, redact } from '@portal/contract/values/redaction';
import { ApiError } from '#lib/api-error.ts';

function messageOf(error: unknown): string {
  // What the server says to one person is not for the log.
  if (error instanceof ApiError) return `ApiError: HTTP ${error.status}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : `${typeof error}: ${String(error)}`;
}

/** The places of a stack that lie in our own files. */
function framesOf(stack: string, origin: string): string[] {
  return stack.split(origin).flatMap((rest) => {
    const [, file, place] = /^\/((?:assets|src)\/[\w./-]+)(?:\?[^\s:]*)?(:\d+:\d+)/.exec(rest) ?? [];
    return file && place ? [file + place] : [];
  });
}

/** What may be told of an error: its message without personal data, and where in our files it came from. */
export function reportOf(error: unknown, origin: string): Pick<ClientError, 'message' | 'stack'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { message: redact(messageOf(error)), stack: framesOf(stack, origin).slice(0, maxFrames) };
}
