import { z } from 'zod';
import { byId, id, typedText } from '../records/fields.ts';
import { minSearchLength } from '../values/club.ts';
import { endpoint } from './endpoint.ts';

/** A chartered academy as shown to anyone choosing a club. */
export const club = z.object({ club_id: id, name: z.string(), city: z.string(), state: z.string() });

export type Club = z.output<typeof club>;

/** The maximum number of clubs returned. */
export const maxClubs = 10;

/** The maximum length of a club key and of a spelling. */
export const maxClubKeyLength = 360;

/** One way members wrote a club: its normalized key, one member's original text, and how many members wrote it. */
export const spelling = z.object({ key: z.string(), text: z.string(), members: z.int() });

export type Spelling = z.output<typeof spelling>;

export const clubsContract = {
  searchClubs: endpoint({
    summary: `Finds academies with a valid charter by name or city, at most ${maxClubs}.`,
    method: 'GET',
    path: '/clubs',
    access: 'public',
    query: z.strictObject({
      q: typedText().min(minSearchLength, `Please enter at least ${minSearchLength} letters`).max(100),
    }),
    answer: z.object({ clubs: z.array(club) }),
  }),
  findClub: endpoint({
    summary: 'Returns an academy with a valid charter, which a join link names.',
    method: 'GET',
    path: '/clubs/{id}',
    access: 'public',
    params: byId,
    answer: z.object({ club }),
  }),
  clubSpellings: endpoint({
    summary: 'Lists the club names typed by members that resemble this academy, closest match first, at most 30.',
    method: 'GET',
    path: '/admin/academy-charters/{id}/spellings',
    access: 'office',
    params: byId,
    answer: z.object({ spellings: z.array(spelling) }),
  }),
  joinSpellings: endpoint({
    summary:
      'Makes the academy the club of the members who typed these spellings. Returns the number of members. Safe to repeat.',
    method: 'POST',
    path: '/admin/academy-charters/{id}/spellings',
    access: 'office',
    params: byId,
    body: z.strictObject({
      keys: z.array(z.string().min(minSearchLength).max(maxClubKeyLength)).min(1).max(30),
    }),
    answer: z.object({ joined: z.int() }),
  }),
};
