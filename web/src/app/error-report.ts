import type { ClientError } from '@portal/contract/calls/client-errors';
import { maxFrames, redact } from '@portal/contract/values/redaction';
import { ApiError } from '#lib/api-error.ts';

function messageOf(error: unknown): string {
  // The server's message for one person does not belong in the log.
  if (error instanceof ApiError) return `ApiError: HTTP ${error.status}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : `${typeof error}: ${String(error)}`;
}

/** Returns the stack positions in our own files. */
function framesOf(stack: string, origin: string): string[] {
  return stack.split(origin).flatMap((rest) => {
    const [, file, place] = /^\/((?:assets|src)\/[\w./-]+)(?:\?[^\s:]*)?(:\d+:\d+)/.exec(rest) ?? [];
    return file && place ? [file + place] : [];
  });
}

/** Returns the reportable part of an error: its message without personal data, and its origin in our files. */
export function reportOf(error: unknown, origin: string): Pick<ClientError, 'message' | 'stack'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { message: redact(messageOf(error)), stack: framesOf(stack, origin).slice(0, maxFrames) };
}
