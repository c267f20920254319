import type { Mover } from '#members/records/index.ts';
import { arrivalsOf, arrivalsWith, doorLinksOf } from './store.ts';

/**
 * Moves the links and arrivals of the merged member's events to the kept member, and the arrivals of the merged number to
 * the kept one's (`own`).
 */
export async function moveDoor(
  { change, goes, stays }: Mover,
  number: string | null,
  own: string | null,
): Promise<void> {
  await change(doorLinksOf(goes), () => ({ owner_uid: stays }));
  await change(arrivalsOf(goes), () => ({ owner_uid: stays }));
  if (number && own && own !== number) await change(arrivalsWith(number), () => ({ membership_number: own }));
}
