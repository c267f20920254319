import type { Member } from '@portal/contract/records/member';
import { liveCollections } from '@portal/contract/values/live-collections';
import { offices } from '@portal/contract/values/offices';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

const most = 100;
const lesser = offices.filter((office) => office !== 'manager');

/** Listens to everyone with an office, the managers first. */
export function useLiveColleagues(): Live<Member[]> {
  const managers = useLiveQuery<Member>(liveCollections.members, where('role', '==', 'admin'), limit(most));
  const others = useLiveQuery<Member>(liveCollections.members, where('office', 'in', lesser), limit(most));
  if (managers.status !== 'ready') return managers;
  return others.status === 'ready' ? { ...others, data: [...managers.data, ...others.data] } : others;
}

/** Listens to the members whose office is about to be given or taken away, the latest first. */
export function useLiveOffers(): Live<Member[]> {
  return useLiveQuery<Member>(liveCollections.members, orderBy('office_offer.at', 'desc'), limit(most));
}
