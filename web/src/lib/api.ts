import { routes } from 'virtual:routes';
import { type Connection, makeClient, type TokenSource } from './client.ts';
import { sessionStore } from './storage/text-store.ts';

export { messageOf } from './api-error.ts';

let tokenSource: TokenSource = async () => null;
let sessionEnded = () => {};

/** Sets the source of bearer tokens; the session does so when it opens and closes. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Sets the callback for calls whose session the server rejects (401). */
export function onSessionEnded(callBack: () => void): void {
  sessionEnded = callBack;
}

const personKey = 'person';

/** The account's member chosen in this tab; null for the default member. */
export function actingFor(): string | null {
  return sessionStore.get(personKey);
}

/** Sets the account's member for this tab, or resets it to the default member. */
export function actFor(memberId: string | null): void {
  if (memberId === null) sessionStore.remove(personKey);
  else sessionStore.set(personKey, memberId);
}

/** The connection of all calls in the portal. */
export const connection: Connection = {
  routes,
  tokenSource: () => tokenSource(),
  memberSource: actingFor,
  onUnauthorized: () => sessionEnded(),
};

/** The typed client, as in `api.login({ body })`; throws `ApiError`. */
export const api = makeClient(connection);
