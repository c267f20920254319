import { config } from './config.ts';

/** The public address that verifies a code. */
export function verifyUrl(code: string): string {
  return `${config.publicUrl}/?verify=${code}`;
}

/** The QR code of the public address that verifies a code, as a base64 PNG of 300 by 300 pixels. */
export async function verifyQr(code: string): Promise<string> {
  // A package of CommonJS that is bundled has no other name when it is awaited.
  const { default: qrcode } = await import('qrcode');
  const png = await qrcode.toBuffer(verifyUrl(code), { margin: 1, width: 300 });
  return png.toString('base64');
}
