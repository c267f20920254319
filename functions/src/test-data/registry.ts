import { fullName } from '@portal/contract/format';
import { firstNames, type Gender, lastNames, type Name } from './names.ts';
import type { Random } from './random.ts';

/** What tells the people of a plan apart. */
export interface Registry {
  name(gender: Gender): Name;
  /** An email address that nobody else has. */
  email(name: Name): string;
  /** A phone number (E.164) in a telephone area. */
  phone(area: string): string;
  /** The first seven digits of a number that nobody else has, nor has one of those taken. */
  digits(): number;
}

/** What tells the people of a plan apart, from each other and from those who have the numbers taken. */
export function registryOf(prefix: string, taken: Iterable<number>, random: Random): Registry {
  const given = new Set<string | number>(taken);
  /** Draws until it is something that nobody has yet. */
  function own<T>(draw: () => T, key: (drawn: T) => string | number): T {
    let drawn = draw();
    while (given.has(key(drawn))) drawn = draw();
    given.add(key(drawn));
    return drawn;
  }
  const nameOf = (gender: Gender) => ({
    first_name: random.pick(firstNames[gender]),
    last_name: random.pick(lastNames),
  });
  return {
    name: (gender) => own(() => nameOf(gender), fullName),
    email: ({ first_name, last_name }) => `${prefix}.${first_name}.${last_name}@example.org`.toLowerCase(),
    // By their nature, these numbers are nobody’s.
    phone: (area) => `+1${area}55501${random.between(10, 99)}`,
    digits: () => own(() => random.between(0, 9_999_999), Number),
  };
}
