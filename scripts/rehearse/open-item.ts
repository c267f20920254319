import type { z } from 'zod';

/** Something that is wrong or missing before a deployment. */
export interface OpenItem {
  /** The file, and the line, value or parameter in it. */
  where: string;
  /** The problem, and how to fix it. Never contains a secret. */
  what: string;
}

/** Returns what a schema finds in the values of a file. */
export function itemsOf(file: string, schema: z.ZodType, values: unknown): OpenItem[] {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => ({
    where: [file, path.join('.')].filter(Boolean).join(': '),
    what: message,
  }));
}
