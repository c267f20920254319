import { fullName } from '@portal/contract/values/format';
import { firstNames, type Gender, lastNames, type Name } from './names.ts';
import type { Random } from './random.ts';

/** Generates unique names, emails and numbers for a plan's people, avoiding the numbers in `taken`. */
export function registryOf(prefix: string, taken: Iterable<number>, random: Random) {
  const given = new Set<string | number>(taken);
  /** Draws until the result is unused. */
  function unique<T>(draw: () => T, key: (drawn: T) => string | number): T {
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
    name: (gender: Gender) => unique(() => nameOf(gender), fullName),
    email: ({ first_name, last_name }: Name) => `${prefix}.${first_name}.${last_name}@example.org`.toLowerCase(),
    /** A phone number (E.164) in an area code, from the range reserved for fiction. */
    phone: (area: string) => `+1${area}55501${random.between(10, 99)}`,
    /** The first seven digits of an unused number. */
    digits: () => unique(() => random.between(0, 9_999_999), Number),
  };
}

export type Registry = ReturnType<typeof registryOf>;
