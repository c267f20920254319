import type { Expression } from 'firebase-functions/params';
import { expect, test } from 'vitest';
import { connectionsAtOnce } from '#mail/send.ts';
import { api, daily, followMembers, runImport, sendMail, stripeWebhook } from './index.ts';

const functions = { api, daily, followMembers, runImport, sendMail, stripeWebhook };
type Name = keyof typeof functions;

const endpointOf = (name: Name) => functions[name].__endpoint;

/** How many calls of a function there are at once, at most. */
function callsAtOnce(name: Name): number {
  const { maxInstances, concurrency } = endpointOf(name);
  return Number(maxInstances) * Number(concurrency);
}

const secretsOf = (name: Name) => endpointOf(name).secretEnvironmentVariables?.map(({ key }) => key);

test('at most ten connections to the mail server', () => {
  // A mail of the outbox goes over one; an upload welcomes its members over several, and the daily work sends what was left.
  const several = callsAtOnce('runImport') + Number(endpointOf('daily').maxInstances);
  expect(callsAtOnce('sendMail') + several * connectionsAtOnce).toBeLessThanOrEqual(10);
});

test('an upload has its process to itself', () => {
  expect(endpointOf('runImport').concurrency).toBe(1);
});

test.each(['api', 'stripeWebhook'] as const)('%s gives up when Hosting does, not before', (name) => {
  expect(endpointOf(name).timeoutSeconds).toBe(60);
});

test.each<[Name, string[] | undefined]>([
  ['api', ['STRIPE_SECRET_KEY']],
  ['stripeWebhook', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['runImport', ['SMTP_PASSWORD']],
  ['sendMail', ['SMTP_PASSWORD']],
  ['followMembers', undefined],
  ['daily', ['STRIPE_SECRET_KEY', 'SMTP_PASSWORD']],
])('%s is given the secrets that it needs, and no others', (name, secrets) => {
  expect(secretsOf(name)).toEqual(secrets);
});

test('what a change of the database calls is called again when it fails', () => {
  const triggers = ['runImport', 'sendMail', 'followMembers'] as const;
  for (const name of triggers) expect(endpointOf(name).eventTrigger?.retry).toBe(true);
});

test.each(Object.keys(functions) as Name[])('%s runs as the account that scripts/cloud/project.sh makes', (name) => {
  const account = endpointOf(name).serviceAccountEmail as Expression<string>;
  expect(account.toCEL()).toBe('portal-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com');
});
