import { z } from 'zod';
import { byId, day, id, membershipType, pageQuery, typedText } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

/** A chartered academy, as everybody may see it who chooses a club. */
export const club = z.object({ club_id: id, name: z.string(), city: z.string(), state: z.string() });

export type Club = z.output<typeof club>;

/** So many letters a search for a club needs at least, and a spelling; so many clubs are answered at most. */
export const fewestLetters = 2;
export const mostClubs = 10;

/** What a club reads like has so many letters at most, and so a spelling of it. */
export const mostKeyLetters = 360;

/** What a leader sees of a member of the own club: the full name, also of a minor. */
export const clubMember = z.object({
  membership_number: z.string(),
  name: z.string(),
  membership_type: membershipType,
  membership_expiry: day,
});

export type ClubMember = z.output<typeof clubMember>;

/** A way in which members wrote a club: what it reads like, as one of them wrote it, and how many did. */
export const spelling = z.object({ key: z.string(), text: z.string(), members: z.int() });

export type Spelling = z.output<typeof spelling>;

export const clubsContract = {
  searchClubs: endpoint({
    summary: `Finds chartered academies whose charter is valid, by name or city: ${mostClubs} at most.`,
    method: 'GET',
    path: '/clubs',
    access: 'public',
    query: z.strictObject({
      q: typedText().min(fewestLetters, `Please enter at least ${fewestLetters} letters`).max(100),
    }),
    answer: z.object({ clubs: z.array(club) }),
  }),
  clubMembers: endpoint({
    summary:
      'Lists the members who chose your academy as their club, with full names, those with the latest expiry first, one page at a time. Your charter must be valid.',
    method: 'GET',
    path: '/academy-charters/{id}/club-members',
    access: 'leader',
    params: byId,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(200),
      cursor: pageQuery.cursor,
    }),
    answer: z.object({ club_members: z.array(clubMember), next_cursor: z.string().nullable() }),
  }),
  clubSpellings: endpoint({
    summary: 'Lists what members typed as their club that reads like this academy, the most alike first: 30 at most.',
    method: 'GET',
    path: '/admin/academy-charters/{id}/spellings',
    access: 'admin',
    params: byId,
    answer: z.object({ spellings: z.array(spelling) }),
  }),
  joinSpellings: endpoint({
    summary:
      'Makes the academy the club of the members who typed these spellings, and answers how many there were. It can be sent again.',
    method: 'POST',
    path: '/admin/academy-charters/{id}/spellings',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      keys: z.array(z.string().min(fewestLetters).max(mostKeyLetters)).min(1).max(30),
    }),
    answer: z.object({ joined: z.int() }),
  }),
};
