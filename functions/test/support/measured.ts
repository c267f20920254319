import { setTimeZone } from '@portal/contract/days';
import { callsApp } from '#calls.ts';
import { config } from '#platform/config.ts';
import { type RawRequest, requestTo } from './portal.ts';

// Cursors are signed with a key that is made of it.
process.env.STRIPE_SECRET_KEY ??= 'sk_test_measured';

/** Answers a request in this process, where nothing cuts it off after a minute: what it read, and its JSON. */
export async function answeredHere(request: RawRequest): Promise<{ reads: number; json: unknown }> {
  setTimeZone(config.timeZone);
  const answer = await callsApp.fetch(requestTo('http://portal.invalid', request));
  const content = await answer.text();
  if (answer.status >= 300) throw new Error(`${request.method} ${request.path} answered ${answer.status} ${content}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { reads: Number(answer.headers.get('x-firestore-reads')), json: isJson ? JSON.parse(content) : undefined };
}
