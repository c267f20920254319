import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { setTimeZone } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { WriteBatch } from 'firebase-admin/firestore';
import { adoptAccounts } from '#accounts/adoption.ts';
import { createAtProvider } from '#accounts/identity.ts';
import { callsApp } from '#calls.ts';
import { beginOwnImport, goodRows } from '#imports/begin.ts';
import { checkFile } from '#imports/rows/check-file.ts';
import { finishUpload } from '#imports/worker.ts';
import { config } from '#platform/config.ts';
import { database } from '#platform/database.ts';
import { countingReads } from '#platform/firestore.ts';
import { password } from './forms.ts';
import { sessionOf } from './people.ts';
import { type RawRequest, requestTo } from './portal.ts';
import { serverDoes } from './server.ts';

// Cursors are signed with a key that is made of it.
process.env.STRIPE_SECRET_KEY ??= 'sk_test_measured';

const writes = { count: 0 };

// Transactions and single writes are batches, too.
for (const name of ['create', 'set', 'update', 'delete'] as const) {
  const write = WriteBatch.prototype[name] as (this: WriteBatch, ...given: unknown[]) => WriteBatch;
  Object.assign(WriteBatch.prototype, {
    [name](this: WriteBatch, ...given: unknown[]) {
      writes.count += 1;
      return write.apply(this, given);
    },
  });
}

/** Answers a request in this process, where nothing cuts it off after a minute: with what it read, and its size in bytes. */
export async function answeredHere(request: RawRequest) {
  setTimeZone(config.timeZone);
  const answer = await callsApp.fetch(requestTo('http://portal.invalid', request));
  const content = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 300) throw new Error(`${request.method} ${request.path} answered ${answer.status} ${content}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    reads: Number(answer.headers.get('x-firestore-reads')),
    bytes: content.length,
    json: isJson ? (JSON.parse(content.toString()) as unknown) : undefined,
  };
}

/** A session of a member whose account the provider does not know yet. */
export async function firstSessionOf(member: Pick<Member, 'account_uid'>): Promise<Session> {
  const atProvider = await createAtProvider(member.account_uid, password);
  await database()
    .collection(collections.accounts)
    .doc(member.account_uid)
    .update({ ...atProvider });
  return sessionOf(member);
}

/** Adds the members of a CSV file, with no mail: how many documents that reads and writes. */
export async function uploadedHere(content: string, started_by: string): Promise<{ reads: number; writes: number }> {
  const before = writes.count;
  const reads = await countingReads(async () => {
    const { rows } = await checkFile({ name: 'members.csv', bytes: Buffer.from(content) });
    const id = await beginOwnImport({ filename: 'members.csv', send_emails: false, started_by, rows });
    const { inserted } = await serverDoes(() => finishUpload(id, goodRows(rows), async () => {}));
    if (inserted !== rows.length) throw new Error(`${inserted} of ${rows.length} members were added`);
  });
  return { reads, writes: writes.count - before };
}

/** Takes the passwords of imported accounts: how many documents that reads. */
export function readsOfAdoption(): Promise<number> {
  return countingReads(async () => {
    await adoptAccounts();
  });
}
