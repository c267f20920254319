import type { Account } from '@portal/contract/records/account';
import type { Factor } from '@portal/contract/records/factor';
import { brand } from '@portal/federation/brand';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { info } from 'firebase-functions/logger';
import { config } from '#platform/config.ts';

type Passkey = Extract<Factor, { kind: 'passkey' }>;

// Large, and only needed by those who use a passkey.
const library = () => import('@simplewebauthn/server');

/**
 * The domain that passkeys belong to, and the origins of the portal there. A passkey needs a domain, so on the emulators
 * it belongs to localhost.
 */
function relyingParty(): { id: string; origins: string[] } {
  const { protocol, hostname, port } = new URL(config.publicUrl);
  if (config.isEmulated && hostname === '127.0.0.1')
    return { id: 'localhost', origins: [`${protocol}//localhost:${port}`] };
  return { id: hostname, origins: config.allowedOrigins.filter((origin) => new URL(origin).hostname === hostname) };
}

const passkeysOf = ({ factors }: Account) => factors.filter((factor): factor is Passkey => factor.kind === 'passkey');

const described = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Returns the options for the browser to sign a challenge (base64url); null for an account without a passkey. */
export async function signingOptions(account: Account, challenge: string): Promise<Record<string, unknown> | null> {
  const passkeys = passkeysOf(account);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: described(passkeys),
    challenge: bytesOf(challenge),
    userVerification: 'required',
  });
  return { ...options };
}

/** Returns the options for the browser to create a passkey with a challenge (base64url). */
export async function creationOptions(account: Account, challenge: string): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty().id,
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.account_uid)),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: described(passkeysOf(account)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { ...options };
}

const expected = (challenge: string) => {
  const { id, origins } = relyingParty();
  return { expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: id, requireUserVerification: true };
};

/** The library throws for whatever does not match; the reason is for the log. */
async function orRefused<T>(checking: Promise<T>): Promise<T | undefined> {
  try {
    return await checking;
  } catch (error) {
    info('A passkey was refused', { reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/**
 * Returns the passkey that signed a challenge, with its new counter; undefined unless one of the account did, for this
 * challenge, at an origin of the portal, after verifying its user.
 */
export async function checkSignature(
  account: Account,
  challenge: string,
  answer: Record<string, unknown>,
): Promise<{ id: string; counter: number } | undefined> {
  const passkey = passkeysOf(account).find(({ credential_id }) => credential_id === answer.id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { credential_id, public_key, counter } = passkey;
  const checked = await orRefused(
    verifyAuthenticationResponse({
      ...expected(challenge),
      response: answer as unknown as AuthenticationResponseJSON,
      credential: { id: credential_id, publicKey: bytesOf(public_key), counter },
    }),
  );
  return checked?.verified ? { id: passkey.id, counter: checked.authenticationInfo.newCounter } : undefined;
}

// Far above any real ones: an account's document has to stay small.
const maxIdLength = 1400;
const maxKeyBytes = 2000;

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Returns what to store of a passkey that was created with a challenge; undefined unless it matches. */
export async function checkCreated(challenge: string, answer: Record<string, unknown>) {
  const { verifyRegistrationResponse } = await library();
  const response = answer as unknown as RegistrationResponseJSON;
  const checked = await orRefused(verifyRegistrationResponse({ ...expected(challenge), response }));
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  if (id.length > maxIdLength || publicKey.length > maxKeyBytes) return undefined;
  // The library passes on whatever was sent.
  const sent: unknown[] = [transports].flat();
  return {
    kind: 'passkey' as const,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports.filter((name) => sent.includes(name)),
  };
}
