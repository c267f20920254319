import { contract } from '@portal/contract';
import { maxClubKeyLength } from '@portal/contract/calls/clubs';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { maxSortKeyBytes, pageQuery } from '@portal/contract/records/fields';
import { importedMember } from '@portal/contract/records/imported-member';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clubKey, nameKey } from '#members/search.ts';
import { encodeCursor } from '#platform/paging.ts';
import { searchFor } from '#platform/search/query.ts';
import { normalizeText } from '#platform/search/spelling.ts';
import { searchTerms } from '#platform/search/terms.ts';
import { textArbitrary } from '#test/support/text-arbitrary.ts';

beforeAll(() => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_cursors');
  return () => vi.unstubAllEnvs();
});

/** A string field of a call: its schema and its maximum length. */
interface TextField {
  name: string;
  schema: z.core.$ZodType;
  longest: number;
}

/** Returns the string fields below a schema; `whole` is the schema of the entire field. */
function textsIn(name: string, schema: z.core.$ZodType, whole = schema): TextField[] {
  const { def } = (schema as z.ZodType)._zod;
  const inner = def as unknown as Record<string, never>;
  if (schema instanceof z.ZodString)
    return [{ name, schema: whole, longest: schema.maxLength ?? Number.POSITIVE_INFINITY }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, one]) => textsIn(`${name}.${field}`, one));
  if (schema instanceof z.ZodArray) return textsIn(`${name}[]`, schema.element);
  if (schema instanceof z.ZodRecord) return textsIn(`${name}{}`, schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsIn(name, one, whole));
  if (schema instanceof z.ZodPipe)
    return textsIn(name, schema.in instanceof z.ZodTransform ? schema.out : schema.in, whole);
  return inner.innerType ? textsIn(name, inner.innerType, whole) : [];
}

const fields = [
  ...Object.entries<Endpoint>(contract).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part ? textsIn(name, part) : [])),
  ),
  ...textsIn('upload', importedMember),
];

const bytes = (text: string) => Buffer.byteLength(text);
const isTooLong = (made: string) => bytes(made) > maxSortKeyBytes;

/** Expects sort keys and cursors built from any text to stay within the database's limits. */
function expectKeysWithinLimits(text: string): void {
  const once = normalizeText(text);
  expect(normalizeText(once)).toBe(once);
  const name_key = nameKey({ first_name: text, last_name: text });
  const club_key = clubKey({ club_academy: text }) ?? '';
  expect([name_key, club_key].filter(isTooLong)).toEqual([]);
  expect([...club_key].length).toBeLessThanOrEqual(maxClubKeyLength);
  const cursor = encodeCursor(['members'], [name_key, 'i'.repeat(255)]);
  expect(pageQuery.cursor.safeParse(cursor).error).toBeUndefined();
}

/** Expects search terms built from any text to stay within the limits. Each term is an entry in every search index. */
function expectTermsWithinLimits(text: string): void {
  const phones = ['+13035550142', '+13035550143'];
  const terms = searchTerms({ names: [text, text], emails: [text], numbers: ['M5597-7837'], clubs: [text], phones });
  const { alternatives = [] } = searchFor(text) ?? {};
  expect([terms, ...alternatives].flat().filter(isTooLong)).toEqual([]);
  expect(terms.length).toBeLessThanOrEqual(130);
  // A Firestore query compares with at most 30 values.
  for (const asked of alternatives) expect(asked.length).toBeLessThanOrEqual(30);
}

test('finds every text field of every call and of upload rows', () => {
  const names = fields.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(300);
  const some = ['registerAdult.first_name', 'listMemberships.q', 'joinSpellings.keys[]', 'upload.club_academy'];
  expect(names).toEqual(expect.arrayContaining(some));
});

test('allows unlimited text only in fields that are compared, hashed or parsed again', () => {
  const long = fields.filter(({ schema }) => z.safeParse(schema, 'x'.repeat(5000)).success).map(({ name }) => name);
  const tokens = long.filter((name) => /^validate\w+\.token$/.test(name));
  expect(long).toEqual([...tokens, 'correctMember.seen{}', 'batchUploadMembers.members[]{}']);
});

test("rejects any script's text with a reason or keeps it and its keys within bounds", () => {
  const drawn = fc.tuple(fc.constantFrom(...fields), textArbitrary(90));
  fc.assert(
    fc.property(drawn, ([{ schema, longest }, text]) => {
      const { success, data, error } = z.safeParse(schema, text);
      if (!success) expect(error.issues[0]?.message).toMatch(/\w{2}/);
      if (typeof data === 'string') {
        expect([...data].length).toBeLessThanOrEqual(longest);
        expect(z.parse(schema, data)).toBe(data);
      }
      expectKeysWithinLimits(text);
    }),
    { numRuns: 10_000, endOnFailure: true },
  );
});

test('keeps search terms within bounds', () => {
  fc.assert(fc.property(textArbitrary(180), expectTermsWithinLimits), { numRuns: 150, endOnFailure: true });
});

test.each(['ﷺ', '각', '각 ', '𠮷', '😀', 'ß', 'a b'])('stays within bounds for repeated “%s”', (letter) => {
  for (const length of [80, 254, 1000]) {
    expectKeysWithinLimits(letter.repeat(length));
    expectTermsWithinLimits(letter.repeat(length));
  }
});
