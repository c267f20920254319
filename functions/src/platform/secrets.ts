import { createHash, randomBytes } from 'node:crypto';

/** Returns a random secret of `bytes` bytes as base64url. */
export function newSecret(bytes = 16): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns the SHA-256 of a random secret, such as a recovery code, as base64url, which is all that the portal stores of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
