import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collections } from '@portal/contract/values/collections';
import { Transaction } from 'firebase-admin/firestore';

// The functions' parameters as set by the emulator: the suite's own override the defaults. If the functions run in this
// process, the environment already has the suite's.
for (const name of [`.env.${process.env.GCLOUD_PROJECT}`, '.env']) {
  const file = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
}

const unmailed = new AsyncLocalStorage<boolean>();

const { create } = Transaction.prototype;
Transaction.prototype.create = function (this: Transaction, ref, data) {
  return unmailed.getStore() && ref.parent.id === collections.outbox ? this : create.call(this, ref, data);
};

/**
 * Runs server functions in this process as test setup. They write the same documents as an API call, but queue no
 * emails, which no test would read and others would wait behind.
 */
export function runAsServer<T>(run: () => Promise<T>): Promise<T> {
  return unmailed.run(true, run);
}
