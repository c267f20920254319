import type { StateCode } from '@portal/contract/states';
import type { AcademyPlan, ApplicationStanding } from '#test-data/plan.ts';
import type { Random } from '#test-data/random.ts';

/** How many of a thousand academies are in each state, roughly as people live; none where hardly anybody does. */
const shares: Partial<Record<StateCode, number>> = {
  ...{
    CA: 112,
    TX: 88,
    FL: 65,
    NY: 58,
    PA: 38,
    IL: 37,
    OH: 35,
    GA: 32,
    NC: 31,
    MI: 30,
    NJ: 28,
    VA: 26,
    WA: 23,
    AZ: 22,
  },
  ...{ TN: 21, MA: 21, IN: 20, MO: 18, MD: 18, WI: 18, CO: 17, MN: 17, SC: 16, AL: 15, LA: 14, KY: 13, OR: 13, OK: 12 },
  ...{ CT: 11, UT: 11, IA: 10, NV: 10, AR: 9, MS: 9, KS: 9, NM: 7, NE: 6, ID: 6, WV: 5, HI: 5, NH: 5, ME: 5, RI: 4 },
  ...{ MT: 4, DE: 3, SD: 3, ND: 3, AK: 2, DC: 2, VT: 2, WY: 2, PR: 4, GU: 1, VI: 1, AE: 1, AP: 1 },
};

const homes = Object.entries(shares).flatMap(([state, share]) => Array<StateCode>(share).fill(state as StateCode));

const words = [
  ...[
    'Anchor',
    'Apex',
    'Badger',
    'Bear Creek',
    'Bedrock',
    'Black Oak',
    'Bluewater',
    'Bridgeport',
    'Canyon',
    'Cardinal',
  ],
  ...[
    'Cedar Hill',
    'Clearwater',
    'Coastal',
    'Compass',
    'Copper State',
    'Crossroads',
    'Delta',
    'Eagle Rock',
    'Eastside',
  ],
  ...[
    'Elevation',
    'Evergreen',
    'Fairview',
    'Falcon',
    'Foundry',
    'Gateway',
    'Granite',
    'Great Plains',
    'Harbor',
    'Heron',
  ],
  ...['Highland', 'Ironwood', 'Juniper', 'Keystone', 'Lakeside', 'Lighthouse', 'Longleaf', 'Meridian', 'Mill Street'],
  ...[
    'Monarch',
    'Northgate',
    'Oak Ridge',
    'Old Town',
    'Osprey',
    'Pinecrest',
    'Pioneer',
    'Quarry',
    'Red Barn',
    'Redwood',
  ],
  ...['Ridgeline', 'Riverbend', 'Rockwell', 'Saddleback', 'Sandhill', 'Sawmill', 'Sierra', 'Silver Lake', 'Southpaw'],
  ...['Stonegate', 'Summit', 'Sunrise', 'Thunder Basin', 'Tidewater', 'Timberline', 'Union', 'Vanguard', 'Westfield'],
] as const;

const kinds = [
  ...['Grappling', 'Grappling Academy', 'Submission Grappling', 'Jiu-Jitsu', 'Jiu-Jitsu Academy', 'Wrestling Club'],
  ...['Mat Club', 'Martial Arts', 'Combat Sports', 'Judo and Grappling'],
] as const;

const names = words.flatMap((word) => kinds.map((kind) => `${word} ${kind}`));

const occasions = [
  ...[
    'Open',
    'Invitational',
    'Classic',
    'Championship',
    'Team Duals',
    'Novice Cup',
    'Submission Challenge',
    'Festival',
  ],
] as const;
const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
const halls = ['Arena', 'Fieldhouse', 'Gymnasium', 'Community Center', 'Event Center', 'Sports Hall'] as const;

/** So many academies (at most some hundred) of these standings in this order, then approved ones: where people live, each with a name of its own. */
export function academiesFor(count: number, first: readonly ApplicationStanding[], random: Random): AcademyPlan[] {
  return random.some(names, count).map((name, index) => {
    return { name, state: random.pick(homes), standing: first[index] ?? 'approved' };
  });
}

/** What an event is called, and where it is. */
export function occasionIn(random: Random): { name: string; venue: string } {
  const name = `${random.pick(words)} ${random.pick(seasons)} ${random.pick(occasions)}`;
  return { name, venue: `${random.pick(words)} ${random.pick(halls)}` };
}
