/** Calls a public endpoint of the identity provider, as anyone with the web key can. Resolves to status and answer. */
export async function atProvider(method: string, body: object) {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as { idToken?: string; refreshToken?: string; email?: string };
  return { status: answer.status, ...json };
}

/** Exchanges a refresh token like the browser's SDK. Resolves to the new ID token, if the provider issues one. */
export async function refreshed(refreshToken: string): Promise<string | undefined> {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/securetoken.googleapis.com/v1/token?key=any`;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await fetch(address, { method: 'POST', body });
  return ((await answer.json()) as { id_token?: string }).id_token;
}
