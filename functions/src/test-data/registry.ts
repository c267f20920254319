import { fullName } from '@portal/contract/values/format';
import { firstNames, type Gender, lastNames, type Name } from './names.ts';
import type { Random } from './random.ts';

/** What tells the people of a plan apart, from each other and from those who have the numbers taken. */
export function registryOf(prefix: string, taken: Iterable<number>, random: Random) {
  const given = new Set<string | number>(taken);
  /** Draws until it is something that nobody has yet. */
  function own<T>(draw: () => T, key: (drawn: T) => string | number): T {
    let drawn = draw();
    while (given.has(key(drawn))) drawn = draw();
    given.add(key(drawn));
    return drawn;
  }
  const nameOf = (gender: Gender): Name => ({
    first_name: random.pick(firstNames[gender]),
    last_name: random.pick(lastNames),
  });
  return {
    name: (gender: Gender) => own(() => nameOf(gender), fullName),
    email: ({ first_name, last_name }: Name) => `${prefix}.${first_name}.${last_name}@example.org`.toLowerCase(),
    /** A phone number (E.164) in a telephone area. By their nature, these are nobody’s. */
    phone: (area: string) => `+1${area}55501${random.between(10, 99)}`,
    /** The first seven digits of a number that nobody else has. */
    digits: () => own(() => random.between(0, 9_999_999), Number),
  };
}

export type Registry = ReturnType<typeof registryOf>;
