import type { Page } from '@playwright/test';

/** A device that keeps passkeys, and answers for its user at once. */
export interface Authenticator {
  /** Sets whether it recognizes its user, as by a fingerprint. */
  recognizeUser: (isRecognized: boolean) => Promise<unknown>;
}

/** Adds Chromium's virtual authenticator to a page, for all pages that it opens later. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognizeUser: (isUserVerified) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

type Json = Record<string, unknown>;

/** Has the page's browser create a passkey with the server's options, at the page's origin. */
export function createPasskey(page: Page, options: Json): Promise<Json> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
    const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...created.toJSON() };
  }, options);
}

/** Has the page's browser sign the server's challenge, at the page's origin. */
export function signWithPasskey(page: Page, options: Json): Promise<Json> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never);
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return { ...signed.toJSON() };
  }, options);
}
