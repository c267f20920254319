import type { EndpointName } from '@portal/contract';
import type { Challenge } from '@portal/contract/records/factor';
import { ApiError } from './api-error.ts';

/** The ways back from a refusal. */
export interface Recovery {
  /** Handles a rejected session; true if there is another one, with which to repeat the call. */
  renewSession: (name: EndpointName) => Promise<boolean>;
  /** Has the user answer a challenge; true if they did, so that the call can be repeated. */
  answerChallenge: (challenge: Challenge) => Promise<boolean>;
}

// Their refusals belong to the form that signs in.
const signingIn: readonly EndpointName[] = ['login', 'proveFactor'];

/**
 * Makes a call, and repeats it once if its session was renewed or its challenge answered meanwhile, so that nothing
 * entered is lost. Throws the first attempt's error if the user did neither.
 */
export async function recovering<Result>(
  { renewSession, answerChallenge }: Recovery,
  name: EndpointName,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || signingIn.includes(name)) throw error;
    const isRenewed = error.status === 401 && (await renewSession(name));
    if (isRenewed || (error.challenge && (await answerChallenge(error.challenge)))) return attempt();
    throw error;
  }
}
