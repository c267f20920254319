import { commonFirst, commonLast, unevenly } from '#test-data/federation/common-names.ts';

const listed = (names: string): readonly string[] => names.split(/\s+/);

const places =
  listed(`Hudson Denver Boston Albany Austin Phoenix Portland Seattle Orlando Tampa Tucson Fresno Oakland Chicago
Madison Raleigh Memphis Houston Dallas Lincoln Omaha Detroit Buffalo Newark Anaheim Laredo Lansing Norfolk Reno Spokane`);
const kinds = ['Grappling Club', 'Jiu-Jitsu Academy', 'Wrestling Club', 'Martial Arts', 'Judo and Grappling Center'];

/** Numbers from 0 to 1 that look random, always the same ones. */
function scattered(seed: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x6d2b79f5, 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39) ^ (mixed >>> 7)) >>> 0) / 2 ** 32;
}

const pick = (list: readonly string[], share: number): string => list[Math.floor(share * list.length)] ?? '';

/** The name and club of the member with a number, as unevenly spread as they are among people. */
export function namesAt(at: number): { first_name: string; last_name: string; club_academy: string } {
  return {
    first_name: unevenly(commonFirst, scattered(3 * at)),
    last_name: unevenly(commonLast, scattered(3 * at + 1)),
    club_academy: `${pick(places, scattered(3 * at + 2))} ${pick(kinds, scattered(7 * at + 5))}`,
  };
}
