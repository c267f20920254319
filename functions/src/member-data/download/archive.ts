import type { FileAnswer } from '@portal/contract/calls/endpoint';
import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { findAccount } from '#members/records/index.ts';
import { notFound } from '#platform/problem.ts';
import { gather, gatherFiles } from './gather.ts';
import { pageOf } from './page.ts';

/**
 * Returns all of a member's data as a ZIP: a readable page, the same as JSON, and the uploaded files. Throws 404 if the
 * account was deleted.
 */
export async function archiveOf(member: Member): Promise<FileAnswer> {
  const account = await findAccount(member.account_uid);
  if (!account) throw notFound();
  const [data, files] = await Promise.all([gather(member, account), gatherFiles(member)]);
  const entries: Zippable = {
    'data.html': strToU8(pageOf(data)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  };
  // Uploaded files are already compressed.
  for (const { name, bytes } of files) entries[`documents/${name}`] = [bytes, { level: 0 }];
  return { name: `my-data-${dayOf()}.zip`, content_type: 'application/zip', bytes: zipSync(entries) };
}
