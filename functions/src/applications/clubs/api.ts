import type { clubsContract } from '@portal/contract/calls/clubs';
import type { Charter } from '@portal/contract/records/charter';
import { isValidOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { findApplication } from '#applications/store.ts';
import type { Handlers } from '#platform/handler.ts';
import { type AddressLimit, countByAddress, maxPerVenue } from '#platform/limits/limits.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { clubOf, searchClubs } from './search.ts';
import { joinSpellings, spellingsOf } from './spellings.ts';

const hour = 60 * 60;

/** Club searches: 20 an hour for each person in a full hall, since every pause in typing triggers one. */
const searchLimit: AddressLimit = { name: 'clubs', maxByAddress: 20 * maxPerVenue, seconds: hour };

/** Clubs named by a join link: as many as searches. */
const clubLimit: AddressLimit = { ...searchLimit, name: 'club' };

async function validCharter(id: string): Promise<Charter> {
  const charter = await findApplication('academy_charter', id);
  if (!charter) throw notFound();
  if (!isValidOn(charter, dayOf())) throw new Problem(409, 'This charter isn’t valid today.');
  return charter;
}

export const clubsApi: Handlers<keyof typeof clubsContract> = {
  searchClubs: async ({ query }, { address }) => {
    await countByAddress(searchLimit, address);
    return { clubs: await searchClubs(query.q) };
  },

  findClub: async ({ params }, { address }) => {
    await countByAddress(clubLimit, address);
    return { club: clubOf(await validCharter(params.id)) };
  },

  clubSpellings: async ({ params }) => ({ spellings: await spellingsOf(await validCharter(params.id)) }),

  joinSpellings: async ({ params, body }, { caller }) => ({
    joined: await joinSpellings(await validCharter(params.id), body.keys, caller),
  }),
};
