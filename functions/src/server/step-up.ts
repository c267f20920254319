import type { Endpoint } from '@portal/contract/calls/endpoint';
import { hasSteppedUp, stepUpProblem } from '#accounts/factors/challenge.ts';
import type { OpenSession } from '#platform/handler.ts';

/** Reports whether a call with this input asks for the second factor again. */
function asksForFactor({ stepUp }: Endpoint, input: unknown): boolean {
  if (stepUp === undefined || stepUp === true) return stepUp === true;
  const [part, field, value] = stepUp;
  const given = (input as Record<string, Record<string, unknown> | undefined>)[part]?.[field];
  return value === undefined ? given !== undefined : given === value;
}

/**
 * Throws 403 with a challenge if a call asks for the second factor again. `secret` is what the last confirmation
 * returned: the ID token alone is not enough. Does nothing for an account without a factor.
 */
export async function requireStepUp(
  endpoint: Endpoint,
  input: unknown,
  session: OpenSession | null,
  secret: string | undefined,
): Promise<void> {
  if (!session || session.account.factors.length === 0 || !asksForFactor(endpoint, input)) return;
  if (!hasSteppedUp(session, secret)) throw await stepUpProblem(session);
}
