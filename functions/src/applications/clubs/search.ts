import { type Club, maxClubs } from '@portal/contract/calls/clubs';
import type { Charter } from '@portal/contract/records/charter';
import { isValidOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { searchCharters } from '#applications/store.ts';
import { searchFor } from '#platform/search/query.ts';

// Includes charters that are not valid or match only in hidden fields such as the leader's name.
const readAtMost = 50;

/** Returns an academy as shown to anyone choosing a club. */
export function clubOf({ charter_id, academy_name, city, state }: Charter): Club {
  return { club_id: charter_id, name: academy_name, city, state };
}

/**
 * Finds academies with a charter valid today by name or city, sorted by name; at most `maxClubs`, preferring the
 * newest.
 */
export async function searchClubs(q: string): Promise<Club[]> {
  const today = dayOf();
  const search = searchFor(q);
  if (!search) return [];
  const found = (await searchCharters(search.alternatives[0] ?? [], readAtMost)).filter(
    (charter) => isValidOn(charter, today) && search.finds({ names: [], clubs: [charter.academy_name, charter.city] }),
  );
  return found
    .slice(0, maxClubs)
    .map(clubOf)
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}
