import { applicationDefault } from 'firebase-admin/app';
import { config } from '#platform/config.ts';

const host = 'identitytoolkit.googleapis.com';

function origin(): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return emulator ? `http://${emulator}/${host}` : `https://${host}`;
}

async function post(address: string, headers: Record<string, string>, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Calls the identity provider's public API, as any browser can, such as `signInWithPassword`. */
export function callPublic(method: string, body: object): Promise<Response> {
  return post(`${origin()}/v1/accounts:${method}?key=${encodeURIComponent(config.webApiKey)}`, {}, body);
}

/** Returns an access token of the project's service account or of a person with its rights. */
export async function privilegedToken(): Promise<string> {
  const emulated = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return emulated ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
}

/** Calls the identity provider's privileged API, for methods missing from the Admin SDK. */
export async function callPrivileged(method: string, body: object): Promise<Response> {
  const token = await privilegedToken();
  const address = `${origin()}/v1/projects/${config.projectId}/accounts:${method}`;
  return post(address, { Authorization: `Bearer ${token}` }, body);
}
