import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import { strFromU8, unzipSync } from 'fflate';
import type { OwnData } from '#member-data/download/gather.ts';
import { updateMember } from './daily.ts';
import { password } from './forms.ts';
import { api, portalUrl, requestTo } from './portal.ts';

interface Caller {
  token: string;
}

/** Downloads an archive of a member's data. Returns its parsed contents and file names. */
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

/** Requests deletion of the caller's account, or of a child in it. */
export const askToDelete = (
  { token }: Caller,
  { member, body = { password } }: { member?: string; body?: object } = {},
) => api('DELETE /user', { token, body, member });

/** Undoes such a request. */
export const keep = ({ token }: Caller, member?: string) => api('POST /user/keep', { token, member });

/** Deletes a member as an admin. */
export const deleteFor = ({ token }: Caller, id: string, body: object = { reason: 'Asked by letter' }) =>
  api(`DELETE /admin/memberships/${id}`, { token, body });

/** Makes a member's deletion due on a day, by default today. */
export async function makeDeletionDue({ user_id }: Pick<Member, 'user_id'>, deleted_on = dayOf()): Promise<void> {
  await updateMember(
    { user: { user_id } },
    { deleting: { asked_at: new Date().toISOString(), by: 'account', deleted_on } },
  );
}
