import type { Contract } from '@portal/contract';
import type { Answer, Request } from '@portal/contract/endpoint';
import { connection } from './api.ts';
import { networkFailure } from './api-error.ts';
import { addressOf, authorized, errorOf, type UploadName } from './client.ts';

interface Following {
  /** Is told the part that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Stops the upload; it is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

function formOf(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

interface Sent {
  method: string;
  address: string;
  headers: Headers;
  form: FormData;
}

/** Sends a form as fetch would, which cannot tell how much of it has been sent. Undefined: the server is not reached. */
function post({ method, address, headers, form }: Sent, { onProgress, signal }: Following) {
  return new Promise<XMLHttpRequest | undefined>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => resolve(request);
    request.onerror = () => resolve(undefined);
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Sends a file by one of the contract's calls and gives the answer. Throws `ApiError`, as the client does. */
export async function upload<Name extends UploadName>(
  name: Name,
  { body }: Request<Contract[Name]>,
  file: File,
  following: Following = {},
): Promise<Answer<Contract[Name]>> {
  const { method, path } = connection.routes[name];
  const headers = await authorized(connection);
  following.signal?.throwIfAborted();
  const sent = { method, address: addressOf(path, {}), headers, form: formOf(body, file) };
  const { status, responseText } = (await post(sent, following)) ?? networkFailure();
  if (status === 401) connection.onUnauthorized();
  if (status >= 300) throw errorOf(status, responseText);
  return JSON.parse(responseText);
}
