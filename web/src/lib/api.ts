import { routes } from 'virtual:routes';
import { actingFor } from './acting.ts';
import { type Connection, makeClient, type TokenSource } from './client.ts';

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

/** What every call of the portal goes through. */
export const connection: Connection = {
  routes,
  tokenSource: () => tokenSource(),
  memberSource: actingFor,
  onUnauthorized: () => sessionEnded(),
};

/** Every call of the contract, as in `api.login({ body })`; throws `ApiError`. */
export const api = makeClient(connection);
