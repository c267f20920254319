import { fullName } from '@portal/contract/format';
import { reading } from '#platform/search.ts';
import { commonName } from './federation/common-names.ts';
import { firstNames, type Gender, lastNames, type Name } from './names.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

/** What tells the people of a plan apart. */
export interface Registry {
  /** The name of someone, who may have the last name of a family. */
  name(gender: Gender, family?: string): Name;
  /** An email address that nobody else has. */
  email(name: Name): string;
  /** A phone number (E.164) in a telephone area. */
  phone(area: string): string;
  /** The first seven digits of a number that nobody else has, nor has one of those taken. */
  digits(): number;
}

/** Names that nobody has twice, addresses that begin as the plan does, and phone numbers that by their nature are nobody's. */
function distinct(prefix: string, random: Random): Omit<Registry, 'digits'> {
  const given = new Set<string>();
  const drawn = (gender: Gender) => ({
    first_name: random.pick(firstNames[gender]),
    last_name: random.pick(lastNames),
  });
  return {
    name: (gender) => {
      let name = drawn(gender);
      while (given.has(fullName(name))) name = drawn(gender);
      given.add(fullName(name));
      return name;
    },
    email: ({ first_name, last_name }) => `${prefix}.${first_name}.${last_name}@example.org`.toLowerCase(),
    phone: (area) => `+1${area}55501${random.between(10, 99)}`,
  };
}

// Nobody has an address there, nor has a demo account.
const domains = ['example.com', 'example.net'] as const;

const asAddress = (name: string) => reading(name).replaceAll(' ', '');

/** Names that come as often as among people, and addresses that tell those apart who share one. */
function common(random: Random): Omit<Registry, 'digits'> {
  const bearers = new Map<string, number>();
  return {
    name: (gender, family) => commonName(gender, family, random),
    email: ({ first_name, last_name }) => {
      const name = `${asAddress(first_name)}.${asAddress(last_name)}`;
      const nth = (bearers.get(name) ?? 0) + 1;
      bearers.set(name, nth);
      return `${name}${nth === 1 ? '' : nth}@${random.pick(domains)}`;
    },
    phone: (area) => `+1${area}555${random.between(10, 99)}${random.between(10, 99)}`,
  };
}

/** What tells the people of a plan apart, from each other and from those who have the numbers taken. */
export function registryOf({ prefix, grown }: Plan, taken: Iterable<number>, random: Random): Registry {
  const given = new Set(taken);
  const digits = () => {
    let drawn = random.between(0, 9_999_999);
    while (given.has(drawn)) drawn = random.between(0, 9_999_999);
    given.add(drawn);
    return drawn;
  };
  return { ...(grown ? common(random) : distinct(prefix, random)), digits };
}
