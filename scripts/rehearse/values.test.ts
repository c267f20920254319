import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { valueProblems } from './values.mjs';

const valuesIn = (file: string) => parseEnv(readFileSync(join(root, 'functions', file), 'utf8'));
const example = valuesIn('.env.example');

test('the values that are committed have their form', () => {
  expect(valueProblems({ ...valuesIn('.env'), ...example })).toEqual([]);
});

test('a settings file that nobody has filled in is told, a value of each', () => {
  const problems = valueProblems({ ...example, MAIL_FROM: 'Acme <no-reply@acme.org>' }, example);
  expect(problems).toHaveLength(Object.keys(example).length - 1);
  expect(problems).toContain('PUBLIC_URL still has the value from functions/.env.example: fill it in.');
});

test.each([
  ['PUBLIC_URL', 'https://acme.org/'],
  ['PUBLIC_URL', 'http://acme.org'],
  ['ALLOWED_ORIGINS', 'https://acme.org,acme.web.app'],
  ['STRIPE_API_URL', 'api.stripe.com'],
  ['STRIPE_PRICE_YOUTH', 'prod_1'],
  ['SMTP_URL', 'smtp.acme.org'],
  ['MAIL_FROM', 'Acme'],
  ['TIME_ZONE', 'New York'],
  ['MEMBERSHIP_MONTHS', '0'],
  ['ADDRESS_LIMIT_FACTOR', 'some'],
  ['ALLOW_TEST_DATA', 'yes'],
])('%s is not %s', (name, value) => {
  const [problem] = valueProblems({ [name]: value }, example);
  expect(problem).toContain(`${name} is not `);
  expect(problem).toContain(value);
});

test.each([
  ['PUBLIC_URL', 'https://acme.web.app'],
  ['ALLOWED_ORIGINS', 'https://acme.web.app, https://acme--preview.web.app'],
  ['SMTP_URL', 'smtp://smtp.acme.org'],
  ['MAIL_FROM', 'no-reply@acme.org'],
  ['SMTP_USER', ''],
])('%s may be %s', (name, value) => {
  expect(valueProblems({ [name]: value }, example)).toEqual([]);
});
