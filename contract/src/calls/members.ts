import { z } from 'zod';
import { day, membershipType, pageQuery } from '../records/fields.ts';
import { memberStatus, user } from '../records/member.ts';
import { profileChanges } from '../records/profile.ts';
import { listStart, memberSorts, mostCounted } from '../values/membership.ts';
import { endpoint } from './endpoint.ts';

const { limit: _limit, cursor: _cursor, ...search } = pageQuery;

const memberFilters = {
  status: memberStatus.optional(),
  membership_type: membershipType.optional(),
  expires_from: day.optional(),
  expires_until: day.optional(),
  consent: z.literal('missing').optional(),
  sort: z.enum(memberSorts).optional(),
  from: z.string().regex(listStart).optional(),
};

export const membersContract = {
  profile: endpoint({
    summary:
      'Returns your own profile, with the digital card once approved, and those of all members of your account (`household`).',
    method: 'GET',
    path: '/user/profile',
    access: 'account',
    answer: z.object({
      user,
      household: z.array(user),
      /** True if the holder's office waits for a second factor. */
      factor_missing: z.literal(true).optional(),
    }),
  }),
  updateProfile: endpoint({
    summary:
      'Updates your phone, address, emergency contact, club and belt. A `club_id` from the list of clubs also sets the club’s name.',
    method: 'PATCH',
    path: '/user/profile',
    access: 'member',
    body: profileChanges,
    answer: z.object({ user }),
  }),
  replaceCard: endpoint({
    summary: 'Gives your card a new code. The codes on earlier copies stop working.',
    method: 'POST',
    path: '/user/card/replace',
    access: 'member',
    answer: z.object({ user }),
  }),
  listMemberships: endpoint({
    summary:
      'Lists members in pages of `limit`, at most 1,000. `sort` is `newest` (the default), `oldest` or `name` (last name). `q` finds members with words that begin with each of its words (name, email, number or club, in any order), or whose phone number ends with its digits, at least four. It ignores case, accents and spellings (`mueller` finds Müller) and allows only `newest`. `expires_from` and `expires_until` (days, inclusive) list approved members whose membership ends in that range, earliest first. `consent=missing` lists members without a consent, oldest first unless `q` is given. `from` starts the list at a letter of the last name (`sort=name`), or at the month (`YYYY-MM`) in which members joined.',
    method: 'GET',
    path: '/admin/memberships',
    access: 'office',
    query: z.strictObject({ ...pageQuery, ...memberFilters }),
    answer: z.object({ memberships: z.array(user), next_cursor: z.string().nullable() }),
  }),
  countMemberships: endpoint({
    summary: `Returns how many members a list with the same parameters has. A search counts at most ${mostCounted}; \`has_more\` says that it finds more.`,
    method: 'GET',
    path: '/admin/membership-count',
    access: 'office',
    query: z.strictObject({ ...search, ...memberFilters }),
    answer: z.object({ count: z.number().int(), has_more: z.boolean() }),
  }),
};
