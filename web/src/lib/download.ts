import type { Contract } from '@portal/contract';
import type { Request } from '@portal/contract/calls/endpoint';
import { connection } from './api.ts';
import { type Abortable, brokenOff, type DownloadName, type Parts, send } from './client.ts';

/** A downloaded file and its name. */
export interface Downloaded {
  content: Blob;
  name: string;
}

export function fileNameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file';
}

/** Downloads a file by one of the contract's calls. Throws `ApiError`, as the client does. */
export async function download<Name extends DownloadName>(
  name: Name,
  parts: Request<Contract[Name]> & Abortable,
): Promise<Downloaded> {
  const response = await send(connection, name, parts as Parts);
  const content = await response.blob().catch(brokenOff(parts.signal));
  return { content, name: fileNameIn(response.headers.get('content-disposition')) };
}
