import { routes } from 'virtual:door-routes';
import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { SentArrival } from '@portal/contract/records/door';
import { ApiError, networkFailure } from '#lib/api-error.ts';
import { addressOf } from '#lib/client.ts';
import type { Confirmed } from './judge-scan.ts';

const limitMs = 15_000;

async function call<Name extends keyof typeof routes>(
  name: Name,
  { token, body, code = '', wait = limitMs }: { token?: string; body?: object; code?: string; wait?: number },
): Promise<Answer<Contract[Name]>> {
  const [method = '', path = ''] = routes[name].split(' ');
  const response = await fetch(addressOf(path, { params: { code } }), {
    method,
    signal: AbortSignal.timeout(wait),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  }).catch(networkFailure);
  const answer = await response.json().catch(networkFailure);
  if (!response.ok) throw new ApiError(response.status, answer.detail);
  return answer;
}

/** Fetches the event's list. */
export const fetchPack = (token: string) => call('doorPack', { token });

/** Sends arrivals, and returns those of all desks since the last answer. */
export const sendArrivals = (token: string, arrivals: readonly SentArrival[], after: string | null) =>
  call('sendArrivals', { token, body: { arrivals, after } });

// Longer than this, and the line moves on.
const confirmMs = 4000;

/** Asks the federation about a card; null for an unknown one. */
export async function confirmCard(code: string): Promise<Confirmed> {
  try {
    return await call('verifyCard', { code, wait: confirmMs });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
