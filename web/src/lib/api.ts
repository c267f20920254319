import { routes } from 'virtual:routes';
import { type Connection, makeClient, type TokenSource } from './client.ts';
import { sessionStore } from './storage/text-store.ts';

export { messageOf } from './api-error.ts';

let tokenSource: TokenSource = async () => null;
let stepUp: string | null = null;
let isIdle = () => false;
let renewSession: Connection['renewSession'] = async () => false;
let answerChallenge: Connection['answerChallenge'] = async () => false;

/** Sets the source of bearer tokens; the session does so when it opens and closes. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** Keeps the secret of a factor that was just confirmed, for the calls that ask for it; null forgets it. */
export function keepStepUp(secret: string | null): void {
  stepUp = secret;
}

/** Sets how calls find out whether no one has used this tab for a while. */
export function setIdleSource(source: () => boolean): void {
  isIdle = source;
}

/** Sets the callback for calls whose session the server rejects (401). */
export function onSessionEnded(callBack: Connection['renewSession']): void {
  renewSession = callBack;
}

/** Sets the callback for calls that a second factor has to confirm first. */
export function onChallenge(callBack: Connection['answerChallenge']): void {
  answerChallenge = callBack;
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
  stepUpSource: () => stepUp,
  isIdle: () => isIdle(),
  renewSession: (name) => renewSession(name),
  answerChallenge: (challenge) => answerChallenge(challenge),
};

/** The typed client, as in `api.login({ body })`; throws `ApiError`. */
export const api = makeClient(connection);
