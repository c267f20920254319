import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { Transaction } from 'firebase-admin/firestore';
import { declaredParams } from 'firebase-functions/params';
import '../config.ts';

// The parameters of the functions, as the emulator gives them: from the suite's file, or by their defaults.
process.loadEnvFile(fileURLToPath(new URL(`../../.env.${process.env.GCLOUD_PROJECT}`, import.meta.url)));
for (const { name, options } of declaredParams) {
  if ('default' in options && options.default !== undefined) process.env[name] ??= String(options.default);
}

const unmailed = new AsyncLocalStorage<boolean>();

const { create } = Transaction.prototype;
Transaction.prototype.create = function (this: Transaction, ref, data) {
  return unmailed.getStore() && ref.parent.id === 'outbox' ? this : create.call(this, ref, data);
};

/**
 * Runs functions of the server in this process, for what a test takes as given: they leave the documents that a call
 * of the API leaves, but put no mail into the outbox, where nobody would read it and others would wait behind it.
 */
export function serverDoes<T>(run: () => Promise<T>): Promise<T> {
  return unmailed.run(true, run);
}
