import type { ConsentSummary } from '@portal/contract/records/consent';
import type { Policy } from '@portal/contract/values/policy';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { letter, newSheet, type Sheet, write } from '#ui/pdf-sheet.ts';
import { wrap } from '#ui/text-fit.ts';
import { type AcceptedPolicyText, missingTextNote } from './accepted-texts.ts';
import { type Accepting, consentFacts, newestText, textName } from './consent-texts.ts';

const [width, height] = letter;
const margin = 60;
const foot = 64;
// `wrap` overestimates widths, so lines of this estimated width still fit between the margins.
const measure = (width - 2 * margin) * 1.12;
const top = height - margin;
const grey = colors.light.muted;

interface Style {
  size: number;
  isBold?: boolean;
  color?: string;
  /** In points: indentation, and space above. */
  indent?: number;
  above?: number;
}

const title: Style = { size: 22, isBold: true };
const heading: Style = { size: 14, isBold: true, above: 22 };
const section: Style = { size: 11, isBold: true, above: 10 };
const body: Style = { size: 10, above: 3 };
const small: Style = { size: 8.5, color: grey, above: 2 };

/** Writes paragraphs top to bottom, adding pages as needed. */
function writerOn({ page: first, font, bold }: Sheet) {
  let page = first;
  let y = top;
  const newPage = () => {
    page = first.doc.addPage([...letter]);
    y = top;
  };
  return {
    newPage,
    async paragraph(text: string, { size, isBold = false, color, indent = 0, above = 0 }: Style): Promise<void> {
      const line = size * 1.4;
      if (y < top) y -= above;
      for (const words of wrap(text, measure - indent, size)) {
        if (y - line < foot) newPage();
        y -= line;
        const look = { size, font: isBold ? bold : font, ...(color && { color }) };
        await write(page, { text: words, x: margin + indent, y, ...look });
      }
    },
  };
}

type Writer = ReturnType<typeof writerOn>;

async function writePolicy(
  { newPage, paragraph }: Writer,
  { sections }: Policy,
  text: AcceptedPolicyText,
): Promise<void> {
  newPage();
  await paragraph(textName(text), heading);
  await paragraph(`SHA-256 ${text.sha256}`, small);
  for (const [index, { heading: name, text: passages }] of sections.entries()) {
    await paragraph(`${index + 1}. ${name}`, section);
    for (const passage of passages.flat()) {
      const isPoint = !passages.includes(passage);
      await paragraph(isPoint ? `• ${passage}` : passage, isPoint ? { ...body, indent: 14 } : body);
    }
  }
}

/** Adds the name and page number at the bottom of each page. */
async function writeFooters({ page: { doc }, font }: Sheet, name: string): Promise<void> {
  const pages = doc.getPages();
  for (const [index, page] of pages.entries()) {
    const text = `${brand.name}. Accepted policies of ${name}. Page ${index + 1} of ${pages.length}`;
    await write(page, { text, x: margin, y: 36, size: 8, font, color: grey });
  }
}

/** Builds a PDF of a member's consents, with the accepted texts and their hashes. */
export async function consentPdf(
  person: Accepting,
  consents: readonly ConsentSummary[],
  texts: readonly AcceptedPolicyText[],
): Promise<Blob> {
  const sheet = await newSheet(`Accepted policies of ${person.name}`, letter);
  const writer = writerOn(sheet);
  await writer.paragraph('Accepted policies', title);
  await writer.paragraph(`${brand.name}. The texts follow as they were accepted.`, body);
  const newest = newestText(consents);
  if (newest) await writer.paragraph(newest, body);
  for (const consent of consents) {
    const [[, at], ...facts] = consentFacts(consent, person) as [[string, string], ...[string, string][]];
    await writer.paragraph(at, heading);
    for (const [name, value] of facts) await writer.paragraph(`${name}: ${value}`, body);
    for (const text of consent.texts) {
      await writer.paragraph(textName(text), { ...body, isBold: true, above: 6 });
      await writer.paragraph(`SHA-256 ${text.sha256}`, small);
    }
  }
  for (const text of texts) {
    if (text.policy) await writePolicy(writer, text.policy, text);
    else await writer.paragraph(`${textName(text)}: ${missingTextNote} SHA-256 ${text.sha256}`, { ...body, above: 12 });
  }
  await writeFooters(sheet, person.name);
  return sheet.save();
}
