import { useLiveOffers } from '#office/offices/live.ts';
import { WaitingCount } from './menu-item.tsx';

/** The number of offices that wait for a second manager. */
export function WaitingOffers() {
  const waiting = useLiveOffers().data?.filter(({ office_offer }) => !office_offer?.confirmed_by);
  return <WaitingCount count={waiting?.length} />;
}
