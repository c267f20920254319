/** Returns a character class of scripts, including the marks they share. */
function scripts(names: string): string {
  const each = names.split(' ').map((name) => `\\p{scx=${name}}`);
  return `[${each.join('')}]`;
}

// Unicode’s list omits the braille blank and the interlinear annotation anchors.
const unseen = /(?![\u200c-\u200d]|\ufe0f)[\p{DI}\u2800\ufff9-\ufffb]/gu;

// Scripts whose letters change shape next to each other.
const shaping = scripts(
  'Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Java Bali',
);
const afterShaping = `(?<=[\\p{L}\\p{M}])(?<=${shaping})`;
const beforeShaping = `(?=[\\p{L}\\p{M}])(?=${shaping})`;

// Visible joiners: those that join or separate letters, form a Malayalam final consonant, join emoji, or color one.
const needed = [
  `${afterShaping}[\\u200c\\u200d]${beforeShaping}`,
  '(?<=\\u0d4d)\\u200d',
  '(?<=\\p{ExtPict}\\ufe0f?|\\p{EMod})\\u200d(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})\\ufe0f',
  '\\ufe0f(?=\\u20e3)',
];
const needlessJoiner = new RegExp(`(?!${needed.join('|')})[\\u200c\\u200d\\ufe0f]`, 'gu');

/**
 * Removes invisible characters, such as zero-width spaces, soft hyphens and direction marks. Keeps the joiners needed
 * between letters in some scripts and between the parts of an emoji.
 */
export function stripInvisible(text: string): string {
  return text
    .replaceAll(unseen, '')
    .replaceAll(/([\u200c-\u200d])[\u200c-\u200d]+/g, '$1')
    .replaceAll(needlessJoiner, '');
}

const after = '(?<=[\\p{L}\\p{M}])';
const eastAsian = scripts('Hani Hira Kana Bopo Hang');

/** Marks needed in names, each only in its script's position. */
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

/** The characters of a name: letters with their marks, digits and separators. */
export const nameCharacters = new RegExp(
  `^(?:\\p{L}[\\p{M}\\u200c\\u200d]*|[\\p{Nd}\\p{Nl} .,'’‘\\p{Pd}]|${ofScripts.join('|')})*$`,
  'u',
);

/**
 * Normalizes a name's spaces, apostrophes and dots, and adds a space after a period before a word, since email programs
 * do not link `example. com`.
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

// Spacing marks (Mc), as in Burmese, do not stack; all others do, even across invisible characters.
const excessiveMarks = /(?:[\p{Mn}\p{Me}][\p{Mc}\u200c-\u200d]*){4}/u;

/** Reports whether any letter has more than 3 marks, composed or not. */
export function hasExcessiveMarks(text: string): boolean {
  return excessiveMarks.test(text.normalize('NFD'));
}
