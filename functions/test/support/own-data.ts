import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import { strFromU8, unzipSync } from 'fflate';
import type { OwnData } from '#own-data/gather.ts';
import { changedMember } from './daily.ts';
import { password } from './forms.ts';
import { api, portalUrl, requestTo } from './portal.ts';

interface Caller {
  token: string;
}

/** The files of an archive of own data, by name. */
export async function archiveFor({ token }: Caller, path = '/user/data', member?: string) {
  const response = await fetch(requestTo(portalUrl, { method: 'GET', path, token, member }));
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return {
    name: response.headers.get('content-disposition'),
    data: JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as OwnData,
    page: strFromU8(files['data.html'] ?? new Uint8Array()),
    files: Object.keys(files),
  };
}

/** What the portal answers to somebody who deletes the own account, or a child in it. */
export const askToDelete = (
  { token }: Caller,
  { member, body = { password } }: { member?: string; body?: object } = {},
) => api('DELETE /user', { token, body, member });

/** The same of taking it back. */
export const keep = ({ token }: Caller, member?: string) => api('POST /user/keep', { token, member });

/** What the portal answers to an admin who deletes somebody. */
export const deleteFor = ({ token }: Caller, id: string, body: object = { reason: 'Asked by letter' }) =>
  api(`DELETE /admin/memberships/${id}`, { token, body });

/** The 14 days of somebody who is to be deleted are over on a day, by default today. */
export async function letDaysPass({ user_id }: Pick<Member, 'user_id'>, deleted_on = dayOf()): Promise<void> {
  await changedMember(
    { user: { user_id } },
    { deleting: { asked_at: new Date().toISOString(), by: 'account', deleted_on } },
  );
}
