import type { Expression } from 'firebase-functions/params';
import { expect, test } from 'vitest';
import { connectionsAtOnce } from '#mail/send.ts';
import { api, daily, followMembers, runImport, sendMail, stripeWebhook } from './functions.ts';

const functions = { api, daily, followMembers, runImport, sendMail, stripeWebhook };
type Name = keyof typeof functions;

const endpointOf = (name: Name) => functions[name].__endpoint;

/** Returns the maximum number of concurrent calls of a function. */
function callsAtOnce(name: Name): number {
  const { maxInstances, concurrency } = endpointOf(name);
  return Number(maxInstances) * Number(concurrency);
}

const secretsOf = (name: Name) => endpointOf(name).secretEnvironmentVariables?.map(({ key }) => key);

test('opens at most ten connections to the mail server', () => {
  // An outbox email uses one connection; an upload's welcome emails and the daily run use several.
  const several = callsAtOnce('runImport') + Number(endpointOf('daily').maxInstances);
  expect(callsAtOnce('sendMail') + several * connectionsAtOnce).toBeLessThanOrEqual(10);
});

test('gives each upload a process of its own', () => {
  expect(endpointOf('runImport').concurrency).toBe(1);
});

test.each(['api', 'stripeWebhook'] as const)('%s times out together with Hosting', (name) => {
  expect(endpointOf(name).timeoutSeconds).toBe(60);
});

test.each<[Name, string[] | undefined]>([
  ['api', ['STRIPE_SECRET_KEY']],
  ['stripeWebhook', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['runImport', ['SMTP_PASSWORD']],
  ['sendMail', ['SMTP_PASSWORD']],
  ['followMembers', undefined],
  ['daily', ['STRIPE_SECRET_KEY', 'SMTP_PASSWORD']],
])('%s gets only the secrets that it needs', (name, secrets) => {
  expect(secretsOf(name)).toEqual(secrets);
});

test('retries failed database triggers', () => {
  const triggers = ['runImport', 'sendMail', 'followMembers'] as const;
  for (const name of triggers) expect(endpointOf(name).eventTrigger?.retry).toBe(true);
});

test.each(Object.keys(functions) as Name[])(
  '%s runs as the service account created by scripts/cloud/project.sh',
  (name) => {
    const account = endpointOf(name).serviceAccountEmail as Expression<string>;
    expect(account.toCEL()).toBe('portal-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com');
  },
);
