import type { Contract } from '@portal/contract';
import type { Answer, Request } from '@portal/contract/calls/endpoint';
import { connection } from './api.ts';
import { networkFailure } from './api-error.ts';
import { addressOf, authorized, type ExchangeName, errorOf, type Parts, type UploadName } from './client.ts';
import { type Downloaded, fileNameIn } from './download.ts';
import { recovering } from './recovering.ts';

interface Following {
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Aborts the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Omits undefined fields. */
function formOf(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

interface Sent {
  method: string;
  address: string;
  headers: Headers;
  form: FormData;
}

/**
 * Sends a form by XMLHttpRequest, because fetch can't report upload progress. Resolves to undefined if the server is
 * unreachable.
 */
function post({ method, address, headers, form }: Sent, { onProgress, signal }: Following) {
  return new Promise<XMLHttpRequest | undefined>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => resolve(request);
    request.onerror = () => resolve(undefined);
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function sendFile(name: UploadName | ExchangeName, parts: Parts, file: File, following: Following) {
  return recovering(connection, name, () => sendOnce(name, parts, file, following));
}

async function sendOnce(name: UploadName | ExchangeName, parts: Parts, file: File, following: Following) {
  const [method = '', path = ''] = connection.routes[name].split(' ');
  const headers = await authorized(connection);
  following.signal?.throwIfAborted();
  const sent = { method, address: addressOf(path, parts), headers, form: formOf(parts.body ?? {}, file) };
  const request = (await post(sent, following)) ?? networkFailure();
  const content: Blob = request.response;
  if (request.status >= 300) throw errorOf(request.status, await content.text());
  return { content, disposition: request.getResponseHeader('content-disposition') };
}

/** Uploads a file by one of the contract's calls and returns the answer. Throws `ApiError`, as the client does. */
export async function upload<Name extends UploadName>(
  name: Name,
  parts: Request<Contract[Name]>,
  file: File,
  following: Following = {},
): Promise<Answer<Contract[Name]>> {
  const { content } = await sendFile(name, parts as Parts, file, following);
  return JSON.parse(await content.text());
}

/** Uploads a file by a call that returns another file. Throws `ApiError`, as the client does. */
export async function exchange<Name extends ExchangeName>(
  name: Name,
  parts: Request<Contract[Name]>,
  file: File,
): Promise<Downloaded> {
  const { content, disposition } = await sendFile(name, parts as Parts, file, {});
  return { content, name: fileNameIn(disposition) };
}
