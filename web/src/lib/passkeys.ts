import { ApiError } from './api-error.ts';

type Json = Record<string, unknown>;

const library = () => import('@simplewebauthn/browser');

/** Reports whether this browser and this address can use passkeys, which need a domain rather than an IP address. */
export function hasPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** The person closed the browser's dialog, or the device has no such passkey: the browser does not say which. */
function cancelled(cause: unknown): never {
  console.error('The browser used no passkey', cause);
  throw new ApiError(0, 'No passkey was used. Please try again.', undefined, { cause });
}

/** Has the browser create a passkey with the server's options, and returns it. Throws `ApiError` if it did not. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await library();
  return { ...(await startRegistration({ optionsJSON: options as never }).catch(cancelled)) };
}

/** Has a passkey sign the server's challenge, and returns the signature. Throws `ApiError` if none did. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await library();
  return { ...(await startAuthentication({ optionsJSON: options as never }).catch(cancelled)) };
}
