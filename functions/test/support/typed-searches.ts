import type { Member } from '@portal/contract/records/member';
import { documentOf } from '#members/store.ts';
import { searchFor } from '#platform/search/query.ts';
import { manyMemberIds, memberAt } from './many-members.ts';
import type { RawDocument } from './raw.ts';

const anna = {
  first_name: 'Anna',
  last_name: 'Lopez',
  email: 'alopez.judo@example.org',
  phone: '+13035550142',
  membership_number: 'M8417-2950',
  club_academy: 'Kingfisher Grappling Academy',
};
const jose = { first_name: 'José', last_name: 'Muñoz' };
const soren = { first_name: 'Søren', last_name: 'Kjærsgaard' };
const lukasz = { first_name: 'Łukasz', last_name: 'Groß' };

const maria = { first_name: 'Maria Inés', last_name: 'De La Cruz' };
const dusan = { first_name: 'Dušan', last_name: 'Đorđević' };
const uschi = { first_name: 'Uschi', last_name: 'Müller' };
const li = { first_name: '小龙', last_name: '李' };

const sought: readonly Partial<Member>[] = [anna, jose, soren, lukasz, maria, dusan, uschi, li];

/** Searches as people type them, with the first name of the expected hit. */
export const typedSearches: readonly (readonly [typed: string, first_name: string])[] = [
  ['Lopez Anna', 'Anna'],
  ['lopez, anna', 'Anna'],
  ['an lo', 'Anna'],
  ['Jose Munoz', 'José'],
  ['kjaersg soren', 'Søren'],
  ['Gross Lukasz', 'Łukasz'],
  ['0142', 'Anna'],
  ['(303) 555-0142', 'Anna'],
  ['kingfisher grappling academy', 'Anna'],
  ['kingf', 'Anna'],
  ['Lopez Kingfisher', 'Anna'],
  ['lopez 0142', 'Anna'],
  ['M8417-2950', 'Anna'],
  ['m84172950', 'Anna'],
  ['alopez.judo', 'Anna'],
  ['alopez.judo@example.org', 'Anna'],
  ['an king', 'Anna'],
  ['2950', 'Anna'],
  ['mueller uschi', 'Uschi'],
  ['muller us', 'Uschi'],
  ['djordjevic', 'Dušan'],
  ['dordev', 'Dušan'],
  ['Delacruz', 'Maria Inés'],
  ['de la cruz mariaines', 'Maria Inés'],
  ['李小', '小龙'],
];

// Newer than all others, so that they are on the first page of a common term.
const latest = 1_000_000;

/** The ids of the members these searches look for. */
function soughtMemberIds(label: string): string[] {
  return manyMemberIds(label, latest, latest + sought.length);
}

/** The documents of the members these searches look for; their ids start with a label. */
export function soughtMembers(label: string): RawDocument[] {
  return soughtMemberIds(label).map((id, index) => [id, documentOf(memberAt(label, latest + index, sought[index]))]);
}

/** Returns every term that the searches may query. */
export function askedTerms(queries: readonly string[]): ReadonlySet<unknown> {
  const searches = queries.flatMap((query) => searchFor(query) ?? []);
  return new Set(searches.flatMap(({ alternatives }) => alternatives).flat());
}

/** Reduces a document's search terms to those asked for; searches for them read the same number of documents. */
export function withTerms([id, data]: RawDocument, asked: ReadonlySet<unknown>): RawDocument {
  const terms = data.search_terms as readonly string[];
  return [id, { ...data, search_terms: terms.filter((term) => asked.has(term)) }];
}
