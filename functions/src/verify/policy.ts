import { ageOn } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { adultAge } from '@portal/contract/registration';

type Holder = Pick<Member, 'first_name' | 'last_name' | 'date_of_birth'>;

function initial(name: string): string {
  return `${[...name][0]?.toUpperCase()}.`;
}

/** The name that strangers see who scan a card on a day (`YYYY-MM-DD`): of minors only the initials. */
export function publicName(holder: Holder, day: string): string {
  const { first_name, last_name, date_of_birth } = holder;
  if (ageOn(day, date_of_birth) >= adultAge) return `${first_name} ${last_name}`;
  return `${initial(first_name)} ${initial(last_name)}`;
}
