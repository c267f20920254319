import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchFor } from './query.ts';
import { type Searched, searchTerms } from './terms.ts';

const zoe: Searched = {
  names: ['Zoë', 'O’Neil-Marsh'],
  emails: ['ada.kite@example.org'],
  numbers: ['M5597-7837', null],
  clubs: ['Hudson Jiu-Jitsu Club'],
  phones: ['+13035550142', ''],
};
const named = (...names: string[]): Searched => ({ names });

/** Returns the query's alternatives that the index would not find the document by. */
function missing(query: string, searched: Searched): string[][] {
  const has = new Set(searchTerms(searched));
  return searchFor(query)?.alternatives.filter((terms) => !terms.some((term) => has.has(term))) ?? [];
}

/** Reports whether a query finds a document, and checks that every alternative would find it in the index. */
function finds(query: string, searched: Searched): boolean {
  const isFound = searchFor(query)?.finds(searched) === true;
  if (isFound) expect([query, missing(query, searched)]).toEqual([query, []]);
  return isFound;
}

test.each([
  ['by words of the name, in any order', ['zoe', 'ZOË', 'o’n', 'oneil', 'MARSH zo', 'Marsh, Zoe', 'z m', 'Marsh; Z.']],
  ['by double names, written together or not', ['o neil', 'oneil-marsh', 'oneilmarsh', 'oneil marsh', 'zoe o neil']],
  ['by words of the email address', ['ada', 'kite', 'ada.k', 'exam', 'ada.kite@example.org', 'ADA.KITE@E', 'zoe @ex']],
  ['by the domain, which is one word', ['example.org', '@example.org', 'exampleo', 'zoe @example.org']],
  ['by the number, with its hyphen and without', ['M5597-7837', 'm55977837', 'm559', '7837', 'zoe 7837', 'm5597 7837']],
  ['by words of the club', ['hudson', 'h', 'club', 'Club Hudson', 'hudson-jiu', 'jiujitsu', 'jiu jitsu', 'hu ji']],
  [
    'by words of name, address and club',
    ['marsh hudson', 'jits zoe', 'kite club', 'z hudson', 'zoe h', 'zo hu', 'ad hu'],
  ],
  ['by the phone', ['0142', '50142', '555-0142', '5550142', '(303) 555-0142', '+1 303.555.0142', '13035550142']],
  ['by the phone and words', ['zoe 0142', '555-0142 Marsh', 'hud, 0142', 'z (303) 555-0142']],
])('finds a member %s', (_, queries) => {
  for (const query of queries) expect([query, finds(query, zoe)]).toEqual([query, true]);
});

test.each([
  ['text from the middle of a word', ['arsh', 'oe', 'eil-m', 'udson', 'xample', '597-78', '97', 'sh zoe']],
  ['only one of two words', ['zoe anna', 'anna marsh', 'zoe hudsons', 'marshall', 'zoe club x']],
  ['a member number with too few digits', ['marsh m56', 'zoe m5 x']],
  ['a different address', ['ada@example.org', 'ada.kite@example.com', 'kite@examples']],
  ['the start of a phone number, or too few digits', ['303', '303555', '142', '0143', '(404) 555-0142']],
  ["another member's phone number", ['anna 0142']],
])('does not find %s', (_, queries) => {
  for (const query of queries) expect([query, finds(query, zoe)]).toEqual([query, false]);
});

test.each<[Searched, string[]]>([
  [named('Zoë', 'Müller'), ['mueller', 'muller', 'Müller', 'MÜLL', 'muel', 'zoe mueller', 'mü zo']],
  [named('Anna', 'Mueller'), ['mueller', 'muller', 'müller', 'MULLER', 'an mull']],
  [named('Jörg', 'Schröder'), ['joerg', 'jorg', 'schroeder jorg', 'SCHRÖDER']],
  [named('Joerg', 'Baecker'), ['jörg', 'bäcker', 'backer']],
  [named('Dušan', 'Đorđević'), ['djordjevic', 'Đorđević', 'đorđ', 'dordevic', 'dusan djor']],
  [named('Dusan', 'Djordjevic'), ['đorđević', 'dordevic', 'djordjevic']],
  [named('Søren', 'Kjærsgaard'), ['soren', 'soeren', 'søren', 'kjaers', 'kjær', 'kjaersgaard']],
  [named('Åse', 'Ångström'), ['ase', 'aase', 'angstrom', 'aangstroem', 'ångström']],
  [named('Łukasz', 'Groß'), ['lukasz', 'gross', 'groß', 'GROẞ', 'gross lukasz']],
  [named('Þóra', 'Guðmundsdóttir'), ['thora', 'gudmunds', 'þóra']],
  [named('Işıl', 'Yıldız'), ['isil', 'yildiz', 'YILDIZ', 'YILDIZ ISIL', 'yıldız']],
  [named('Minh', 'Nguyễn'), ['nguyen', 'Nguyễn', 'minh ng']],
  [
    named('Maria', 'De La Cruz'),
    ['delacruz', 'de la cruz', 'maria delacruz', 'cruz maria', 'la cruz', 'De la Cruz, Maria'],
  ],
  [named('Maria', 'Delacruz'), ['de la cruz', 'maria de la cruz', 'delacruz', 'De La Cruz, Maria', 'dela']],
  [named('Maria', 'García De La Cruz'), ['delacruz', 'garcia de la', 'garciadelacruz']],
  [named('Ewan', 'Mac Donald'), ['macdonald', 'mac donald', 'MacDon ewan', 'donald']],
  [named('Ewan', 'MacDonald'), ['mac donald', 'macdonald', 'ewan mac donald']],
  [named('Jean-Luc', 'Picard'), ['jeanluc', 'jean luc', 'jean-luc', 'luc picard', 'picard jeanl']],
  [named('Jeanluc', 'Picard'), ['jean-luc', 'jean luc picard']],
  [named('Liam', "O'Brien"), ['obrien', 'o brien', "o'brien", 'o’brien liam', 'OBRIEN']],
  [named('Liam', 'O Brien'), ['obrien', "o'brien", 'brien']],
  [named('Mary', 'St. John'), ['st john', 'St. John, M.', 'stjohn', 'st.john']],
  [named('Rosa', 'D’Angelo'), ['dangelo', "d'angelo", 'd´angelo', 'd angelo']],
  [named('小龙', '李'), ['李', '李小', '李小龙', '小龙', '李 小龙']],
  [named('', '李小龙'), ['李', '李小', '李小龙']],
  [named('하늘', '김'), ['김', '김하', '김하늘', '하늘']],
  [named('ジャン・クロード', ''), ['ジャン', 'クロード']],
  [named('علی\u200cرضا', 'Lopez'), ['علیرضا']],
  [named('Gal·la', 'Serra'), ['galla']],
  [named('Юлия', 'Йовова'), ['юлия', 'ЮЛИЯ Й', 'йо']],
  [named('Νίκος', 'Παπαδόπουλος'), ['ΝΙΚΟΣ', 'νικοσ', 'παπαδοπουλοσ']],
])('finds %o in every spelling', (searched, queries) => {
  for (const query of queries) expect([query, finds(query, searched)]).toEqual([query, true]);
});

test('ignores small words in club names', () => {
  const club: Searched = { names: ['Ada'], clubs: ['The Judo and Grappling Center of Ohio'] };
  for (const query of ['judo and grappling', 'the judo', 'center of ohio', 'Judo Grappling', 'ada and judo'])
    expect([query, finds(query, club)]).toEqual([query, true]);
  expect(finds('the', named('The', 'Nguyen'))).toBe(true);
});

test('does not search for punctuation alone', () => {
  for (const query of ['', ' ', '-', ', ;', "'", '@', '\u0301']) expect(searchFor(query)).toBeUndefined();
});

test('never splits a surrogate pair', () => {
  const terms = searchTerms({ names: ['Ann😀 𠮷野'], clubs: ['𠮷野𠮷野 😀'] });
  expect(terms).toContain('𠮷');
  expect(terms.every((term) => term.isWellFormed())).toBe(true);
});

describe('any query', () => {
  // Few letters, so that words often begin alike.
  const unit = fc.constantFrom('a', 'b', 'é', 'ø', 'ü', 'e', 'ß', 'đ', '𠮷', '.', '’', '-', '1');
  const word = fc.string({ unit, minLength: 1, maxLength: 6 });
  const text = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
  const texts = fc.array(text, { maxLength: 1 });
  const someone = fc.record({
    ...{ names: fc.array(text, { minLength: 1, maxLength: 2 }), clubs: texts },
    ...{
      emails: fc.array(
        fc.tuple(word, word).map((parts) => parts.join('@')),
        { maxLength: 1 },
      ),
    },
    ...{ numbers: texts, phones: fc.array(fc.stringMatching(/^\+1\d{10}$/), { maxLength: 1 }) },
  });

  /** Cuts some of a member's words to beginnings, reorders them and varies the separators. */
  const cut = ({ names, clubs, emails }: { names: string[]; clubs: string[]; emails: string[] }) =>
    fc
      .tuple(
        fc.shuffledSubarray([...names, ...clubs, ...emails].join(' ').split(' '), { minLength: 1 }),
        fc.infiniteStream(fc.nat(8)),
        fc.constantFrom(' ', ', ', '-', '', '  '),
      )
      .map(([some, lengths, between]) =>
        some.map((one) => [...one].slice(0, 1 + (lengths.next().value ?? 0)).join('')).join(between),
      );

  test('finds through the index every document that matches', () => {
    const drawn = someone.chain((one) => fc.tuple(fc.constant(one), fc.oneof(text, cut(one))));
    fc.assert(
      fc.property(drawn, ([one, query]) => {
        fc.pre(searchTerms(one).length < 130);
        finds(query, one);
      }),
      { numRuns: 1000 },
    );
  });

  test('finds a name by the beginnings of its words in any order', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ø', 'ß', '𠮷'), minLength: 1, maxLength: 8 });
    const query = fc
      .array(letters, { minLength: 1, maxLength: 4 })
      .map((names) => ({ names, clubs: [], emails: [] }))
      .chain((one) => fc.tuple(fc.constant(one), cut(one)));
    fc.assert(
      fc.property(query, ([one, some]) => {
        fc.pre(/[, -]/.test(some));
        expect(finds(some, one)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['christophersons', [['christophers']]],
  ['an lo', [['an,lo', 'an;lo'], ['an'], ['lo']]],
  [
    'Lopez, Anna',
    [['ann,lop', 'an;lo', 'lopezanna'], expect.arrayContaining(['lopez']), expect.arrayContaining(['anna'])],
  ],
  [
    'Marta Mart',
    [
      ['marta', 'martamart'],
      ['mart', 'martamart'],
    ],
  ],
  ['Martin, Marta', expect.arrayContaining([['marta,marti', 'marta;marti', 'martinmarta']])],
  ['j doe', [['doe'], ['j']]],
  ['ada.j@example.org', [['j@']]],
  [
    'lo 0142',
    [
      ['0142', 'lo0142', '-0142'],
      ['lo', 'lo0142', '-0142'],
    ],
  ],
])('queries %s with any list of %j', (query, alternatives) => {
  expect(searchFor(query)?.alternatives).toEqual(alternatives);
});

test('limits the number of count queries for long queries', () => {
  expect(searchFor('one two three four five six seven eight')?.alternatives.length).toBeLessThanOrEqual(6);
});

const terms = (searched: Partial<Searched>) =>
  searchTerms({
    ...{ names: ['Patricia', 'Brown'], emails: ['kickflip.4812@inbox.test'], numbers: ['M5597-7837'] },
    ...{ clubs: ['Hudson Gracie School'], phones: ['+13035550142'], ...searched },
  }).length;

test('keeps the number of terms moderate', () => {
  expect(terms({ emails: ['patricia.brown12@example.org'] })).toBeLessThanOrEqual(105);
  expect(terms({})).toBeLessThanOrEqual(130);
});

describe('a very long name', () => {
  const long = (length: number) =>
    Array.from({ length }, (_, index) =>
      index % 6 === 5 ? ' ' : String.fromCharCode(97 + ((index * index) % 25)),
    ).join('');
  const many: Searched = {
    names: [long(80), `ä${long(79)}`],
    emails: [`${long(64).replaceAll(' ', '.')}@example.org`],
    numbers: ['M5597-7837', 'M1234-5678'],
    clubs: [long(120)],
    phones: ['+13035550142', '+13035550143'],
  };

  test('caps the number of terms', () => {
    expect(searchTerms(many)).toHaveLength(130);
  });

  test('is still found by number, phone and first words', () => {
    for (const query of ['M1234-5678', '0143', '555-0142', ...long(80).split(' ').slice(0, 3)])
      expect([query, finds(query, many)]).toEqual([query, true]);
  });
});
