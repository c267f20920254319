import type { OpenPair } from '@portal/contract/duplicates';
import { findMembers } from '#members/store.ts';
import type { Page, PageRequest } from '#platform/paging.ts';
import { listOpenDuplicates } from '#records/duplicates.ts';

/** A page of the pairs that await a decision, with the names of both. Throws 422 for a cursor that is not known. */
export async function listPairs(request: PageRequest): Promise<Page<OpenPair>> {
  const { page, next_cursor } = await listOpenDuplicates(request);
  const known = await findMembers([...new Set(page.flatMap(({ members }) => members))]);
  const pairs = page.map(({ duplicate_id, found_at, members }) => ({
    duplicate_id,
    found_at,
    people: members.flatMap((id) => known.find(({ user_id }) => user_id === id) ?? []),
  }));
  return { page: pairs, next_cursor };
}
