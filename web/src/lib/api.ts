import { routes } from 'virtual:routes';
import { type Connection, makeClient, type TokenSource } from './client.ts';
import { keptInTab } from './storage/kept.ts';

export { messageOf } from './api-error.ts';

let tokenSource: TokenSource = async () => null;
let sessionEnded = () => {};

/** Says where calls take the bearer token from; the session sets it when it opens and closes. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Says what follows when the server refuses the session of a call (401). */
export function onSessionEnded(callBack: () => void): void {
  sessionEnded = callBack;
}

const personKey = 'person';

/** The member of the account for whom this tab acts, as it was chosen; null for the first. */
export function actingFor(): string | null {
  return keptInTab.get(personKey);
}

/** Has the tab act for a member of the account from now on, or for the first again. */
export function actFor(memberId: string | null): void {
  if (memberId === null) keptInTab.remove(personKey);
  else keptInTab.set(personKey, memberId);
}

/** What every call of the portal goes through. */
export const connection: Connection = {
  routes,
  tokenSource: () => tokenSource(),
  memberSource: actingFor,
  onUnauthorized: () => sessionEnded(),
};

/** Every call of the contract, as in `api.login({ body })`; throws `ApiError`. */
export const api = makeClient(connection);
