import { callsApp } from '#app/calls.ts';
import { beginOwnImport, validRows } from '#imports/begin.ts';
import { checkFile } from '#imports/rows/check-file.ts';
import { finishUpload } from '#imports/worker.ts';
import { countingReads } from '#platform/firestore.ts';
import { type RawRequest, requestTo } from './portal.ts';
import { runAsServer } from './server.ts';

// Cursors are signed with a key derived from it.
process.env.STRIPE_SECRET_KEY ??= 'sk_test_measured';

/** Answers a request in this process, which has no one-minute timeout. Returns the reads and the JSON. */
export async function answeredHere(request: RawRequest): Promise<{ reads: number; json: unknown }> {
  const answer = await callsApp.fetch(requestTo('http://portal.invalid', request));
  const content = await answer.text();
  if (answer.status >= 300) throw new Error(`${request.method} ${request.path} answered ${answer.status} ${content}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { reads: Number(answer.headers.get('x-firestore-reads')), json: isJson ? JSON.parse(content) : undefined };
}

/** Adds the members of a CSV file like an admin's upload, without emails. Returns the number of documents read. */
export function readsOfUpload(content: string, started_by: string): Promise<number> {
  return countingReads(async () => {
    const { rows } = await checkFile({ name: 'members.csv', bytes: Buffer.from(content) });
    const id = await beginOwnImport({ filename: 'members.csv', send_emails: false, started_by, rows });
    const { inserted } = await runAsServer(() => finishUpload(id, validRows(rows), async () => {}));
    if (inserted !== rows.length) throw new Error(`${inserted} of ${rows.length} members were added`);
  });
}
