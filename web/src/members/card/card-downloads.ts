import { brand } from '@portal/contract/values/brand';
import { PDFDocument } from 'pdf-lib';
import { drawSides } from './card-canvas.ts';
import { type CardFacts, cardSize } from './card-face.ts';

/** Points per tenth of a millimeter. */
const point = 72 / 254;
const page: [number, number] = [cardSize.width * point, cardSize.height * point];

/** Creates the card as a PDF of two bank-card-size pages, front and back. */
export async function cardPdf(facts: CardFacts): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Membership card ${facts.card.member_id}`);
  pdf.setAuthor(brand.name);
  pdf.setLanguage('en-US');
  for (const side of await drawSides(facts)) {
    const image = await pdf.embedPng(await side.arrayBuffer());
    pdf.addPage(page).drawImage(image, { x: 0, y: 0, width: page[0], height: page[1] });
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}
