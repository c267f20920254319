import type { DoorPack } from '@portal/contract/records/door';
import { maxCodeLength, statementParameter } from '@portal/contract/values/door';
import { type Statement, unpackStatement } from '@portal/contract/values/statement';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';

/** A card's statement, verified: its content, or why it doesn't count. */
type Signed = Statement | 'altered' | 'foreign' | 'none';

/** A scanned card: its code, the hash by which lists know it, and its statement. */
export interface Scan {
  code: string;
  card: string;
  signed: Signed;
}

/** Returns the hash by which lists know a card's code: SHA-256, the first 128 bits as base64url. */
async function hashCode(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash).subarray(0, 16)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function verifyStatement(jws: string, card: string, keys: DoorPack['keys']): Promise<Signed> {
  try {
    const { kid } = decodeProtectedHeader(jws);
    const key = keys.find((known) => known.kid === kid);
    if (!key) return 'foreign';
    const { payload } = await compactVerify(jws, await importJWK(key, 'ES256'), { algorithms: ['ES256'] });
    const statement = unpackStatement(new TextDecoder().decode(payload));
    return statement?.card === card ? statement : 'altered';
  } catch (error) {
    console.info('The signature of a card is not valid', error);
    return 'altered';
  }
}

// A longer one is no card's. The server would refuse its arrival, and with it all that are sent together.
const codePattern = new RegExp(`[?&]verify=([\\w-]{1,${maxCodeLength}})(?![\\w-])`);

/** Reads the text of a QR code; undefined unless it is the address of a card or a certificate. */
export async function readScan(text: string, keys: DoorPack['keys']): Promise<Scan | undefined> {
  const [, code] = codePattern.exec(text) ?? [];
  if (!code) return undefined;
  const card = await hashCode(code);
  const [, jws] = new RegExp(`#${statementParameter}=(.*)$`).exec(text) ?? [];
  return { code, card, signed: jws ? await verifyStatement(jws, card, keys) : 'none' };
}
