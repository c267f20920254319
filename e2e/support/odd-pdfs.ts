import { pdfOf } from '../../functions/test/support/files.ts';

// One byte per character, which the object offsets below rely on.
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const catalog = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];

/** A PDF with a valid beginning and end but nothing to show. */
export function brokenPdf(): Uint8Array {
  return bytesOf(pdfOf(['<< /Type /Catalog >>']));
}

/** A PDF that requires a password. */
export function lockedPdf(): Uint8Array {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
  const key = 'k'.repeat(32);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${key}) /U (${key}) /P -4 >> /ID [(a) (a)] `;
  return bytesOf(pdfOf([...catalog, page], lock));
}

// ITU-T T.6: a black row of 8 pixels (horizontal mode, 0 white, 8 black), seven more like it, and the end of the block.
const blackRows = `001${'00110101'}${'000101'}${'11'.repeat(7)}${'000000000001'.repeat(2)}`;

/** A PDF from a black-and-white scanner: its page is an all-black picture in fax encoding. */
export function faxPdf(): Uint8Array {
  const octets = blackRows.match(/.{1,8}/g) ?? [];
  const data = String.fromCharCode(...octets.map((bits) => Number.parseInt(bits.padEnd(8, '0'), 2)));
  const filter = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>';
  const picture = `<< /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 ${filter} /Length ${data.length} >>`;
  const drawing = '100 0 0 100 50 50 cm /Scan Do';
  const objects = [
    ...catalog,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `${picture}\nstream\n${data}\nendstream`,
  ];
  return bytesOf(pdfOf(objects));
}
