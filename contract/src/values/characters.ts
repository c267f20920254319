/** A character class of scripts, with the marks that they share. */
function scripts(names: string): string {
  const each = names.split(' ').map((name) => `\\p{scx=${name}}`);
  return `[${each.join('')}]`;
}

// Unicode’s own list leaves out the blank of braille, and the anchors of notes.
const unseen = /(?![\u200c-\u200d]|\ufe0f)[\p{DI}\u2800\ufff9-\ufffb]/gu;

// Scripts whose letters change their shape where they meet.
const shaping = scripts(
  'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Java Bali',
);
const afterShaping = `(?<=[\\p{L}\\p{M}])(?<=${shaping})`;
const beforeShaping = `(?=[\\p{L}\\p{M}])(?=${shaping})`;

// What joins or parts letters, makes a final consonant of Malayalam, joins emoji, or colors one, does something to be seen.
const needed = [
  `${afterShaping}[\\u200c\\u200d]${beforeShaping}`,
  '(?<=\\u0d4d)\\u200d',
  '(?<=\\p{ExtPict}\\ufe0f?|\\p{EMod})\\u200d(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})\\ufe0f',
  '\\ufe0f(?=\\u20e3)',
];
const idle = new RegExp(`(?!${needed.join('|')})[\\u200c\\u200d\\ufe0f]`, 'gu');

/**
 * Removes characters that no one can see, such as zero-width spaces, soft hyphens and direction marks. Keeps the joiners
 * that the letters of some scripts and the parts of an emoji need between them.
 */
export function seen(text: string): string {
  return text
    .replaceAll(unseen, '')
    .replaceAll(/([\u200c-\u200d])[\u200c-\u200d]+/g, '$1')
    .replaceAll(idle, '');
}

const after = '(?<=[\\p{L}\\p{M}])';
const eastAsian = scripts('Hani Hira Kana Bopo Hang');

/** Marks that names of a script need, each where that script has it. */
const ofScripts = [
  // Gal·la
  '(?<=[lL])·(?=[lL])',
  // ジャン・クロード, 约翰·史密斯
  `${after}(?:(?<=${eastAsian})[·・･]|[·・･](?=${eastAsian}))(?=\\p{L})`,
  // ג׳ורג׳, כ״ץ
  `${after}(?<=\\p{sc=Hebr})(?:׳|״(?=\\p{L}))`,
  // བཀྲ་ཤིས
  `${after}(?<=\\p{sc=Tibt})[་༌]`,
  // अ॰
  `${after}(?<=\\p{sc=Deva})॰`,
  // ገብረ፡ማርያም
  `${after}(?<=\\p{sc=Ethi})፡(?=\\p{L})`,
];

/** What a name is made of: letters with their marks, digits, and what parts them. */
export const nameCharacters = new RegExp(
  `^(?:\\p{L}[\\p{M}\\u200c\\u200d]*|[\\p{Nd}\\p{Nl} .,'’‘\\p{Pd}]|${ofScripts.join('|')})*$`,
  'u',
);

/**
 * A name with plain spaces, its apostrophes and dots as they are meant, and a space after a period before a word: no mail
 * program makes a link of `example. com`.
 */
export function tidyName(text: string): string {
  return text
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/[´`′‛＇՚]/g, '’')
    .replaceAll(/[•‧∙⋅]/g, '·')
    .replaceAll(/(?<=\p{sc=Hebr})["“”](?=\p{sc=Hebr})/gu, '״')
    .replaceAll(/\.(?=[\p{L}\p{N}][\p{M}\u200c-\u200d]*[\p{L}\p{N}])/gu, '. ')
    .trim();
}

// Marks with a place of their own (Mc), as in Burmese, do not pile up; the others do, whatever stands between them unseen.
const heapOfMarks = /(?:[\p{Mn}\p{Me}][\p{Mc}\u200c-\u200d]*){4}/u;

/** Whether a letter of a text has more than 3 marks, written apart or with it. */
export function hasHeapOfMarks(text: string): boolean {
  return heapOfMarks.test(text.normalize('NFD'));
}
