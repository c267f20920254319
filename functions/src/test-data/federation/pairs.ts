import type { Duplicate } from '@portal/contract/duplicates';
import type { Member } from '@portal/contract/members';
import { openDuplicate } from '#records/duplicates.ts';

/** The pairs of members who may be the same person, by name and birth date, as the daily work finds them. */
export function pairsAmong(members: readonly Member[]): Duplicate[] {
  const bearers = new Map<string, string[]>();
  for (const { user_id, same_keys } of members)
    for (const key of same_keys) bearers.set(key, [...(bearers.get(key) ?? []), user_id]);
  const pairs = [...bearers.values()].flatMap(([one, ...others]) =>
    one ? others.map((other) => openDuplicate(one, other)) : [],
  );
  return [...new Map(pairs.map((pair) => [pair.duplicate_id, pair])).values()];
}
