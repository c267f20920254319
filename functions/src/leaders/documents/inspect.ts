import type { SentFile } from '@portal/contract/calls/endpoint';
import { type ContentType, contentTypes, maxPicture } from '@portal/contract/values/document';
import { fileTypeFromBuffer } from 'file-type';
import { invalid, Problem } from '#platform/problem.ts';
import { checkPdf } from './check-pdf.ts';
import { pictureSize } from './picture-size.ts';

const accepted = ['pdf', 'png', 'jpg', 'jpeg'];

/**
 * Extensions of pictures, papers and programs that must not precede the last one: such a name hides the file's real
 * type.
 */
const otherEndings = new Set(
  [
    'pdf png jpg jpeg gif webp heic tif tiff bmp doc docx docm rtf odt xls xlsx xlsm csv txt ppt pptx zip rar 7z',
    'html htm xhtml shtml hta svg xml js mjs cjs ts php phtml phar asp aspx jsp cgi py pl rb sh bash ps1 bat cmd',
    'exe com scr msi dll jar vbs vbe wsf reg lnk iso img app apk swf',
  ].flatMap((line) => line.split(' ')),
);

const longestName = 200;

/** Throws 422 for a name with path or control characters, 415 for one that suggests another file type. */
function checkName(name: string): void {
  if (name.length > longestName || /[/\\\p{Cc}\p{Cf}]/u.test(name) || name.startsWith('.')) {
    throw refuse('Please rename the file with a plain name');
  }
  const [ending = '', ...before] = name.toLowerCase().split('.').slice(1).reverse();
  if (!accepted.includes(ending)) throw notAccepted();
  const other = before.find((each) => otherEndings.has(each));
  if (other) {
    throw new Problem(415, `The file name has two extensions, .${other} and .${ending}. Please remove one.`);
  }
}

function notAccepted(): Problem {
  return new Problem(415, 'Please choose a PDF, PNG or JPEG file');
}

const latin1 = new TextDecoder('latin1');

// ISO 32000-1, 7.5.5: a PDF ends with the offset of its cross-reference table and an end marker.
function isWholePdf(bytes: Uint8Array): boolean {
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(latin1.decode(bytes.subarray(-1024)))?.[1];
  return start !== undefined && Number(start) < bytes.byteLength;
}

// JPEG (T.81), B.2.1: the last scan (SOS) is followed by the marker EOI. An embedded thumbnail has its own EOI.
function endsAfterItsLastScan(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.lastIndexOf('ffd9', undefined, 'hex') > buffer.lastIndexOf('ffda', undefined, 'hex');
}

// PNG (W3C), 11.2.5: the last chunk is IEND.
const isWhole: Record<ContentType, (bytes: Uint8Array) => boolean> = {
  'application/pdf': isWholePdf,
  'image/png': (bytes) => latin1.decode(bytes.subarray(-8, -4)) === 'IEND',
  'image/jpeg': endsAfterItsLastScan,
};

function refuse(detail: string): Problem {
  return invalid({ file: detail }, detail);
}

/** Throws 422 for a picture whose dimensions, according to its header, could exhaust the memory of a browser. */
function checkPicture(type: Exclude<ContentType, 'application/pdf'>, bytes: Uint8Array): void {
  const size = pictureSize(type, bytes);
  if (!size) throw refuse('This picture cannot be read. Please save it again or choose another file.');
  const { width, height } = size;
  if (width > maxPicture.side || height > maxPicture.side || width * height > maxPicture.pixels) {
    const [pixels, side] = [maxPicture.pixels / 1_000_000, maxPicture.side.toLocaleString('en-US')];
    throw refuse(
      `This picture is too large: ${width} by ${height} pixels. Please reduce it to at most ${pixels} million pixels, and ${side} on each side.`,
    );
  }
}

/**
 * Returns the file's type by its content: PDF, PNG or JPEG. Throws 422 for an empty or incomplete file, a PDF that does
 * not open, a picture with too many pixels or an unsafe name; 415 for any other type, including animated PNG, or a name
 * with two extensions.
 */
export async function inspect({ name, bytes }: SentFile): Promise<ContentType> {
  checkName(name);
  if (bytes.byteLength === 0) throw refuse('This file is empty');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = (Object.keys(contentTypes) as ContentType[]).find((accepted) => accepted === mime);
  if (!type) throw notAccepted();
  if (!isWhole[type](bytes)) throw refuse('This file is incomplete. Please save it again or choose another file.');
  if (type === 'application/pdf') await checkPdf(bytes);
  else checkPicture(type, bytes);
  return type;
}
