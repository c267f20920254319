import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collections } from '@portal/contract/values/collections';
import { Transaction } from 'firebase-admin/firestore';

// The functions' parameters as the emulator sets them: the suite's own come before the defaults. Where the functions run in this
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
 * Runs functions of the server in this process, for what a test takes as given: they leave the documents that a call
 * of the API leaves, but put no mail into the outbox, where nobody would read it and others would wait behind it.
 */
export function serverDoes<T>(run: () => Promise<T>): Promise<T> {
  return unmailed.run(true, run);
}
