import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dollars } from '@portal/contract/values/catalog';
import { usd } from '@portal/contract/values/format';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { root } from '../../scripts/parts/paths.mjs';
import { readCode } from '../../scripts/words/code.ts';
import { readPages } from './pdfs.ts';

/** The folder of the other federation, in a copy of the checkout that has two. */
const other = process.env.OTHER_FEDERATION ?? '';

const sourcesIn = (folder: string) => globSync('**/*.ts', { cwd: folder }).map((file) => join(folder, file));

/** The shortest text that counts: headings and labels of policies and programs are words that anyone uses. */
const shortest = (file: string) => (/policies|college/.test(file) ? 25 : 5);

function textsIn(file: string): string[] {
  const { texts } = readCode(file, readFileSync(file, 'utf8'));
  const parts = texts.flatMap(({ text }) => text.split('…')).map((text) => text.trim());
  return parts.filter((text) => text.length >= shortest(relative(other, file)) && !/^[\d-]+$/.test(text));
}

/** Words that the product or its packages use, too. */
const common = ['#ffffff', 'two business days', 'athlete safety', 'compete.', 'concussion'];
const networks = ['facebook', 'instagram', 'tiktok'];

/** Returns the other federation's words, prices, colors and addresses, without those that this one uses, too. */
async function foreignWords(): Promise<string[]> {
  const own = sourcesIn(join(root, 'federation'))
    .map((file) => readFileSync(file, 'utf8').toLowerCase())
    .join('\n');
  const load = (name: string) => import(pathToFileURL(join(other, `${name}.ts`)).href);
  const { brand } = await load('brand');
  const { prices } = await load('prices');
  const { insurance } = await load('insurance');
  const amounts = [...Object.values<number>(prices).map(dollars), ...Object.values<number>(insurance)].map(usd);
  const texts = sourcesIn(other).flatMap(textsIn);
  return [...new Set([...texts, ...brand.sports, brand.team, brand.shortName, ...amounts])].filter(
    (text) => ![own, ...common, ...networks].some((known) => known.includes(text.toLowerCase())),
  );
}

const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

let pattern: RegExp | undefined;

/** Returns the other federation's words in text, in lower case. */
export async function foreignIn(text: string): Promise<string[]> {
  pattern ??= new RegExp(`(?<![a-z0-9])(${(await foreignWords()).map(escaped).join('|')})(?![a-z0-9]|\\.\\d)`, 'g');
  return [
    ...new Set(
      text
        .toLowerCase()
        .replaceAll(/[\s ]+/g, ' ')
        .match(pattern) ?? [],
    ),
  ];
}

const painting = [OPS.setFillRGBColor, OPS.setStrokeRGBColor];

/** Returns the colors that a PDF fills and strokes with, such as `#0b1f3a`. */
export async function colorsIn(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages(bytes, async (sheet) => {
    const { fnArray, argsArray } = await sheet.getOperatorList();
    return argsArray.filter((_, index) => painting.includes(fnArray[index] ?? 0)).map(([color]) => String(color));
  });
  return [...new Set(pages.flat())];
}
