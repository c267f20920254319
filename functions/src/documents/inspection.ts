import { type ContentType, contentTypes } from '@portal/contract/documents';
import type { SentFile } from '@portal/contract/endpoint';
import { fileTypeFromBuffer } from 'file-type';
import { lookup } from 'mime-types';
import { invalid, Problem } from '../http/problem.ts';

const endings = ['pdf', 'png', 'jpg', 'jpeg'];

/** Refuses (422, 415) a name that leads elsewhere, or that pretends to be another kind of file than it is. */
function checkName(name: string): void {
  if (/[/\\\p{Cc}]/u.test(name) || name.startsWith('.')) {
    throw invalid({ file: 'Please give the file a plain name' }, 'Please give the file a plain name');
  }
  const [ending, before] = name.toLowerCase().split('.').slice(1).reverse();
  if (!ending || !endings.includes(ending)) throw notAccepted();
  if (before && lookup(before)) {
    throw new Problem(
      415,
      `The name of the file ends in .${before}.${ending}. Please rename it to end in one of them.`,
    );
  }
}

function notAccepted(): Problem {
  return new Problem(415, 'Please choose a PDF, PNG or JPEG file');
}

const latin1 = new TextDecoder('latin1');

// ISO 32000-1, 7.5.5: the end of a PDF says where its table of objects begins, and that it is the end.
function isWholePdf(bytes: Uint8Array): boolean {
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(latin1.decode(bytes.subarray(-1024)))?.[1];
  return start !== undefined && Number(start) < bytes.byteLength;
}

// PNG (W3C), 11.2.5: the last chunk is IEND. JPEG (T.81), B.2.1: an image ends with the marker EOI.
const isWhole: Record<ContentType, (bytes: Uint8Array) => boolean> = {
  'application/pdf': isWholePdf,
  'image/png': (bytes) => latin1.decode(bytes.subarray(-8, -4)) === 'IEND',
  'image/jpeg': (bytes) => Buffer.from(bytes).includes(Buffer.from([0xff, 0xd9])),
};

/**
 * What a file is, by its content: PDF, PNG or JPEG. Throws 422 for an empty or incomplete file or a name that leads
 * elsewhere, 415 for any other type or a name with a second ending.
 */
export async function inspect({ name, bytes }: SentFile): Promise<ContentType> {
  checkName(name);
  if (bytes.byteLength === 0) throw invalid({ file: 'This file is empty' }, 'This file is empty');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = (Object.keys(contentTypes) as ContentType[]).find((accepted) => accepted === mime);
  if (!type) throw notAccepted();
  if (!isWhole[type](bytes)) {
    const incomplete = 'This file is incomplete. Please save it again, or choose another one.';
    throw invalid({ file: incomplete }, incomplete);
  }
  return type;
}
