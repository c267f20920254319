const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Dollars as people read them: 66 is $66, 66.5 is $66.50, 1000000 is $1,000,000. */
export function usd(amount: number): string {
  return money.format(amount);
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A `YYYY-MM-DD` date as people read it: November 21, 2026. It names a day, so no time zone may move it. */
export function dayText(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}

type Name = string | null | undefined;

/** A person's name as it is shown: first name, last name; where one of them is not known, the other; else nothing. */
export function fullName({ first_name, last_name }: { first_name: Name; last_name: Name }): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** The name of a member's parent as it is shown, as far as it is known; nothing where there is none. */
export function parentName(child: { parent_first_name?: Name; parent_last_name?: Name }): string {
  return fullName({ first_name: child.parent_first_name, last_name: child.parent_last_name });
}
