import { ageOn } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { adultAge } from '@portal/contract/registration';

type Holder = Pick<Member, 'first_name' | 'last_name' | 'date_of_birth'>;

function initial(name: string): string {
  return `${[...name][0]?.toUpperCase()}.`;
}

/** The name that strangers see who scan a card on a day (`YYYY-MM-DD`): of minors only the initials. */
export function publicName(holder: Holder, day: string): string {
  if (ageOn(day, holder.date_of_birth) >= adultAge) return fullName(holder);
  return `${initial(holder.first_name)} ${initial(holder.last_name)}`;
}
