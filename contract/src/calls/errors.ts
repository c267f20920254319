import { z } from 'zod';
import { challenge } from '../records/factor.ts';

/**
 * The shape of every error: a message that a person can act on, for 422 a reason per field, and for 403 the challenge
 * that a call needs answered by a second factor.
 */
export const errorAnswer = z.object({
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  challenge: challenge.optional(),
});

export type ErrorAnswer = z.output<typeof errorAnswer>;

/**
 * Returns a failed parse's reasons by field name, with nested names joined by dots; only the first reason per field is
 * kept.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const reasons = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) {
      const key = name.join('.');
      if (!reasons.has(key)) reasons.set(key, issue.message);
    }
  }
  return Object.fromEntries(reasons);
}
