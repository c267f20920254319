import type { SentFile } from '@portal/contract/calls/endpoint';
import { invalid, Problem } from '#platform/problem.ts';

// Room for a multipart form in addition to the file: boundaries, headers and a few short fields.
const formBytes = 10_000;

async function formIn(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Problem(400, 'The body is not a valid form with a file');
  }
}

/**
 * Parses a multipart form into its fields and its one `file`. Throws 413 for a file over `maxBytes`, 400 for a
 * malformed form, and 422 unless there is exactly one file.
 */
export async function parseUpload(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  maxBytes: number,
): Promise<{ fields: [string, string][]; file: SentFile }> {
  const tooLarge = new Problem(413, `The file is larger than ${maxBytes / 1024 / 1024} MB`);
  if (body.byteLength > maxBytes + formBytes) throw tooLarge;
  const parts = [...(await formIn(body, contentType))];
  const fields = parts.filter((part): part is [string, string] => typeof part[1] === 'string');
  const files = parts.filter((part): part is [string, File] => typeof part[1] !== 'string');
  const misplaced = files.find(([name]) => name !== 'file')?.[0];
  if (misplaced !== undefined) throw invalid({ [misplaced]: 'Unknown field' });
  const [, file] = files[0] ?? [];
  if (!file || files.length > 1) throw invalid({ file: 'Please choose one file' });
  if (file.size > maxBytes || body.byteLength - file.size > formBytes) throw tooLarge;
  return { fields, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}
