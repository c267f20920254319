import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberTexts, type Search, type Searched, searchFor, searchTerms } from './search.ts';

const name = 'Zoë O’Neil-Marsh';
const zoe: Searched = {
  texts: [name, 'ada@example.org', ...numberTexts('M5597-7837')],
  names: [name],
  clubs: ['Hudson Grappling Club'],
  phones: ['+13035550142', ''],
};
const named = (name: string): Searched => ({ texts: [name], names: [name] });

/** Whether the index has one of the terms that are asked for, whichever of them are asked for. */
function isAsked({ terms, others }: Search, searched: Searched): boolean {
  const has = new Set(searchTerms(searched));
  return [terms, ...others].every((some) => some.some((term) => has.has(term)));
}

/** Whether a query finds something: the index has a term that is asked for, and the whole of it stands the comparison. */
function finds(query: string, searched: Searched): boolean {
  const search = searchFor(query);
  return search !== undefined && isAsked(search, searched) && search.finds(searched);
}

test.each([
  ['anywhere in the name', ['zoe o', 'ZOË', 'eil-m', 'eil m', 'oneil', "o'neil", 'oë o’n']],
  ['anywhere in the email address', ['ada@example', 'exam', 'DA@E']],
  ['anywhere in the number, with its hyphen and without', ['97-78', 'm55977837', 'M5597-7837', '5597 7837', '7837']],
  ['by the words of the name, in any order', ['marsh zoe', 'oneil, zoe', 'Marsh,Zoe', 'z m', 'ma on zo', 'Marsh; Z.']],
  ['by the club, from a word on', ['Hudson Grappling Club', 'grappling cl', 'h', 'club', 'hudson-grap']],
  ['by words of name and club in any order', ['marsh hudson', 'grapplin zoe', 'Club Hudson', 'hudson, oneil zoe']],
  ['by the phone', ['0142', '50142', '555-0142', '5550142', '(303) 555-0142', '+1 303.555.0142', '13035550142']],
  ['by the phone and words', ['zoe 0142', '555-0142 Marsh', 'hudson, 0142']],
])('somebody is found %s', (_, queries) => {
  for (const query of queries) expect([query, finds(query, zoe)]).toEqual([query, true]);
});

test.each([
  ['what stands nowhere', ['zoe ada', 'marsh anna', 'anna marsh']],
  ['the inside of the words in another order', ['arsh zoe', 'marsh oe']],
  ['one word for two', ['zoe zoe', 'zo z']],
  ['the inside of a word of the club', ['udson', 'rappling club']],
  ['less than a word or eight letters of name and club', ['zoe huds', 'zoe grappli', 'mars hudson', 'clu hudson']],
  ['the beginning of the phone, or too little of it', ['303', '303555', '142', '0143', '(404) 555-0142']],
  ['the phone of somebody else', ['anna 0142']],
])('%s is not found', (_, queries) => {
  for (const query of queries) expect([query, finds(query, zoe)]).toEqual([query, false]);
});

test.each([
  ['Jose Munoz', 'José Muñoz'],
  ['kjaer soren', 'Søren Kjær'],
  ['Lukasz Gross', 'Łukasz Groß'],
  ['GROSS', 'Łukasz Groß'],
  ['ŁUKASZ GROẞ', 'Lukasz Gross'],
  ['dusan dordevic', 'Dušan Đorđević'],
  ['st john', 'Mary St. John'],
  ['St. John, M.', 'Mary St. John'],
  ['DAngelo', 'Rosa D’Angelo'],
  ['d´angelo', "Rosa D'Angelo"],
  ['kaohu', 'Leilani Kaʻohu'],
  ['galla', 'Gal·la Serra'],
  ['علیرضا', 'علی\u200cرضا Lopez'],
  ['ad\u200ba', 'Ada Mercer'],
  ['クロード', 'ジャン・クロード'],
  ['tel', 'Club ℡'],
  ['oystein', 'Ǿystein'],
  ['하늘', '김하늘'],
])('%s finds %s', (query, found) => {
  expect(finds(query, named(found))).toBe(true);
});

test('a query of marks alone is no search', () => {
  for (const query of ['', ' ', '-', ', ;', "'", '\u0301']) expect(searchFor(query)).toBeUndefined();
});

test('a letter that takes two code units is never cut in half', () => {
  const terms = searchTerms({ ...named('Ann😀 𠮷野'), clubs: ['𠮷野𠮷野 😀'] });
  expect(terms).toContain('𠮷');
  expect(terms.every((term) => term.isWellFormed())).toBe(true);
});

describe('whatever is searched for', () => {
  // Few letters, so that words often begin alike.
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'ø', 'ß', '𠮷', '.', '’', '1'),
    minLength: 1,
    maxLength: 8,
  });
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const texts = fc.array(text, { maxLength: 2 });
  const phone = fc.stringMatching(/^\+1\d{10}$/);
  const somebody = fc
    .record({ names: texts, others: texts, clubs: texts, phones: fc.array(phone, { maxLength: 2 }) })
    .map(({ others, ...rest }) => ({ texts: [...rest.names, ...others], ...rest }));
  const holds = (searched: Searched, query: string) => {
    const search = searchFor(query);
    if (search?.finds(searched)) expect([query, isAsked(search, searched)]).toEqual([query, true]);
  };

  /** Some words of somebody, each cut to a beginning, in another order and with other marks between them. */
  const cut = (words: readonly string[]) =>
    fc
      .tuple(
        fc.shuffledSubarray([...words], { minLength: 1 }),
        fc.infiniteStream(fc.nat(8)),
        fc.constantFrom(' ', ', ', '-', '  '),
      )
      .map(([some, lengths, between]) =>
        some.map((one) => [...one].slice(0, 1 + (lengths.next().value ?? 0)).join('')).join(between),
      );

  test('the index has a term that is asked for, of all that is found', () => {
    fc.assert(fc.property(somebody, text, holds), { numRuns: 500 });
    fc.assert(
      fc.property(
        somebody.chain((one) => fc.tuple(fc.constant(one), cut([...one.names, ...one.clubs].join(' ').split(' ')))),
        ([one, query]) => holds(one, query),
      ),
      { numRuns: 500 },
    );
  });

  test('a piece of a text finds it', () => {
    const piece = text.chain((whole) => fc.tuple(fc.constant(whole), fc.nat([...whole].length), fc.nat(20)));
    fc.assert(
      fc.property(piece, ([whole, start, length]) => {
        const query = [...whole].slice(start, start + length).join('');
        fc.pre(searchFor(query) !== undefined);
        expect(finds(query, { texts: [whole], names: [] })).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the words of a name find it, cut to beginnings and in any order', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ø', 'ß', '𠮷'), minLength: 1, maxLength: 8 });
    const query = fc
      .array(letters, { minLength: 1, maxLength: 4 })
      .chain((words) => fc.tuple(fc.constant(words.join(' ')), cut(words)));
    fc.assert(
      fc.property(query, ([whole, some]) => {
        expect(finds(some, named(whole))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['a short text is itself the piece', 'smith', 'smith'],
  ['rare letters tell more than common ones', 'quixote', 'quixot'],
  ['of a longer one, too', 'alexandrea', 'alexandrea'],
  ['two words tell more than one', 'patricia reed', 'ricia reed'],
  ['where the word ends tells nothing', 'jessica l', 'essica l'],
  ['digits tell each', 'linda.brown33', 'da.brown33'],
  ['the provider of an address tells nothing', 'anna.smith@example.org', 'anna.smith@exa'],
  ['the end of a name does', 'anna.anderson1@example.org', 'nna.anderson1@'],
  ['an accent makes no difference', 'BÉLA', 'bela'],
])('%s: %s asks for %s', (_, query, term) => {
  expect(searchFor(query)?.terms[0]).toBe(term);
});

test.each([
  ['an lo', ['an,lo']],
  ['Lopez, Anna', ['anna,lopez', 'anna;lopez']],
  ['anna maria christopherson', ['christop,maria', 'christop;maria']],
  ['(303) 555-0142', ['-3035550142']],
  ['0142 lopez', ['-0142']],
  ['hudson', [';hudson']],
])('%s asks for %s beside its text', (query, terms) => {
  expect(searchFor(query)?.terms).toEqual(expect.arrayContaining(terms));
});

test('of three words, each two may be asked for instead', () => {
  const { terms, others } = searchFor('anna maria christopherson') ?? { terms: [], others: [] };
  const pairs = [terms, ...others].map((some) => some.find((term) => /^\w+,\w+$/.test(term)));
  expect(pairs).toEqual(['christop,maria', 'anna,christop', 'anna,maria']);
});

test('of many words, as many are counted as cost no more than a search may read', () => {
  const { others } = searchFor('one two three four five six seven eight') ?? { others: [] };
  expect(others).toHaveLength(9);
});

test('the digits of a number are not asked for as a phone', () => {
  expect(searchFor('M5597-0142')?.terms).not.toContain('-0142');
});

test('somebody has a moderate number of terms', () => {
  const terms = searchTerms({
    texts: ['Patricia Brown', 'kickflip.4812@inbox.test', ...numberTexts('M5597-7837')],
    names: ['Patricia Brown'],
    clubs: ['Hudson Gracie School'],
    phones: ['+13035550142'],
  });
  expect(terms.length).toBeLessThanOrEqual(380);
});

test('nobody has more terms than the indexes take, whatever the name', () => {
  const long = (length: number) =>
    Array.from({ length }, (_, index) =>
      index % 6 === 5 ? ' ' : String.fromCharCode(97 + ((index * index) % 25)),
    ).join('');
  const names = [long(161)];
  const searched = {
    texts: [...names, long(254)],
    names,
    clubs: [long(120)],
    phones: ['+13035550142', '+13035550143'],
  };
  // Eight indexes have them, and there is room for the others.
  expect(searchTerms(searched).length * 8).toBeLessThan(36_000);
  expect(finds(names[0]?.slice(30, 150) ?? '', searched)).toBe(true);
});
