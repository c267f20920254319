import { statementParameter } from '@portal/contract/values/door';
import { config } from './config.ts';

/** Returns the public URL that verifies a code. */
export function verifyUrl(code: string): string {
  return `${config.publicUrl}/?verify=${code}`;
}

/**
 * Returns the QR code of a verification URL as a base64 PNG. A signed statement goes into the fragment, which browsers
 * don't send to the server.
 */
export function verifyQr(code: string, statement?: string): Promise<string> {
  return qrPng(verifyUrl(code) + (statement ? `#${statementParameter}=${statement}` : ''));
}

/** Returns the QR code of text as a base64 PNG, with six pixels per module. */
export async function qrPng(text: string): Promise<string> {
  // Once bundled, a CommonJS package only has a default export when imported dynamically.
  const { default: qrcode } = await import('qrcode');
  const png = await qrcode.toBuffer(text, { margin: 1, scale: 6 });
  return png.toString('base64');
}
