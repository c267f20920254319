import type { publicKey } from '@portal/contract/records/door';
import type { z } from 'zod';
export async function publicKeys(): Promise<z.output<typeof publicKey>[]> {
  return [];
}
