const bytesOf = (text: string) => new TextEncoder().encode(text);

function textStream(text: string): string {
  const shown = text.replaceAll(/[\\()]/g, '\\$&');
  const drawing = `0.8 0.09 0.18 rg 60 700 120 8 re f BT 0 g /F1 24 Tf 60 640 Td (${shown}) Tj ET`;
  return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
}

/** The objects of a document whose pages all show the same text: catalog, page tree, font, text, then the pages. */
function objectsOf(text: string, pages: number): string[] {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>';
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    textStream(text),
    ...kids.map(() => page),
  ];
}

/** A PDF of the given objects, starting with the catalog; `more` is added to its trailer. */
export function pdfOf(objects: readonly string[], more = '', padding = ''): string {
  const tenDigits = (offset: number) => String(offset).padStart(10, '0');
  let body = `%PDF-1.4\n${padding}`;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${tenDigits(body.length)} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = `<< /Size ${objects.length + 1} /Root 1 0 R ${more}>>`;
  return body + table + ['trailer', size, 'startxref', tenDigits(body.length), '%%EOF', ''].join('\n');
}

/** A PDF with an ASCII text on each page; `bytes` pads it with a comment to exactly that size. */
export function samplePdf(text = 'Background check of Ruth Okafor', bytes?: number, pages = 1): Uint8Array {
  const objects = objectsOf(text, pages);
  const plain = pdfOf(objects);
  if (bytes === undefined) return bytesOf(plain);
  const room = bytes - plain.length - '%\n'.length;
  if (room < 0) throw new Error(`The smallest PDF has ${plain.length + 2} bytes`);
  return bytesOf(pdfOf(objects, '', `%${'.'.repeat(room)}\n`));
}
