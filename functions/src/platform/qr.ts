import { config } from './config.ts';

/** Returns the public URL that verifies a code. */
export function verifyUrl(code: string): string {
  return `${config.publicUrl}/?verify=${code}`;
}

/** Returns the QR code of a verification URL as a base64 PNG, 300 by 300 pixels. */
export function verifyQr(code: string): Promise<string> {
  return qrPng(verifyUrl(code));
}

/** Returns the QR code of text as a base64 PNG, 300 by 300 pixels. */
export async function qrPng(text: string): Promise<string> {
  // Once bundled, a CommonJS package only has a default export when imported dynamically.
  const { default: qrcode } = await import('qrcode');
  const png = await qrcode.toBuffer(text, { margin: 1, width: 300 });
  return png.toString('base64');
}
