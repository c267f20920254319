import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: Uint8Array;
  /** The size the archive claims, if not the real one. */
  toldSize?: number;
}

// APPNOTE 4.3.7 and 4.3.12: the fields shared by a part's header and its directory entry.
function facts({ name, content, toldSize = content.byteLength }: Part, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(packed.byteLength, 14);
  header.writeUInt32LE(toldSize, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** A zip archive, honest or not. */
export function zipOf(parts: readonly Part[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content);
    const header = facts(part, packed);
    const name = Buffer.from(part.name);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = [Buffer.from('PK\x03\x04'), header, name, packed];
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), header, place, name);
    body.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, ...directory, end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The XML of a sheet with a header (email, name), one row, and any further rows. */
export function sheetXml(rows = ''): string {
  const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const header = `<row r="1">${cell('A1', 'email')}${cell('B1', 'name')}</row>`;
  const first = `<row r="2">${cell('A2', 'ruth@spreadsheets.test')}${cell('B2', 'Ruth')}</row>`;
  return `<worksheet xmlns="${main}"><sheetData>${header}${first}${rows}</sheetData></worksheet>`;
}

/** An xlsx file with this XML as its first sheet, plus further parts. */
export function xlsxOf(sheet: string | Uint8Array, ...more: Part[]): Buffer {
  const parts = Object.entries({ ...frame, 'xl/worksheets/sheet1.xml': sheet }).filter(
    ([name]) => !more.some((part) => part.name === name),
  );
  return zipOf([...parts.map(([name, content]) => ({ name, content: Buffer.from(content as string) })), ...more]);
}
