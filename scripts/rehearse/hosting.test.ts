import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { headerProblems, policyProblems, rewriteProblems, uploadedFiles } from './hosting.mjs';
import { folderWith } from './temporary-folder.ts';

interface Header {
  key: string;
  value: string;
}
interface Rule {
  source: string;
  headers: Header[];
}

const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
const files = ['index.html', 'security.txt', 'sw.js', 'assets/index-DCT2e3Ua.js'];

const functions = ['api', 'stripeWebhook'].map((id) => ({ id, region: 'us-east1', httpsTrigger: {} }));

/** The settings of Hosting with each rule of headers changed. */
const changed = (change: (rule: Rule) => Rule) => ({ ...hosting, headers: hosting.headers.map(change) });

const without = (source: string, key: string) =>
  changed((rule) =>
    rule.source === source ? { ...rule, headers: rule.headers.filter((header) => header.key !== key) } : rule,
  );

test('the rewrites lead to functions and to a file', () => {
  expect(rewriteProblems(hosting, functions, files)).toEqual([]);
});

test('a rewrite to a function that does not exist is told with those that answer requests', () => {
  const [api] = functions;
  const mail = { id: 'sendMail', region: 'us-east1', eventTrigger: {} };
  expect(rewriteProblems(hosting, [api, mail], files)).toEqual([
    'firebase.json rewrites /api/stripe/webhook to the function stripeWebhook in us-east1, and functions/src/index.ts exports none of that name: name one of api.',
  ]);
});

test('a rewrite to a function of another region, or of events, is told', () => {
  const [api, webhook] = functions;
  const others = [
    { ...api, region: 'europe-west1' },
    { id: webhook?.id, region: 'us-east1', eventTrigger: {} },
  ];
  expect(rewriteProblems(hosting, others, files)).toEqual([
    'firebase.json rewrites /api/stripe/webhook to the function stripeWebhook in us-east1, which answers no requests: name one made with onRequest.',
    'firebase.json rewrites /api/** to the function api in us-east1, and that one is in europe-west1: make both regions the same.',
  ]);
});

test('a rewrite to a file that was not built is told', () => {
  expect(rewriteProblems(hosting, functions, ['app.html'])).toEqual([
    'firebase.json rewrites /.well-known/security.txt to /security.txt, which the build of the web app does not have.',
  ]);
});

test('every file, view and call has its headers', () => {
  expect(headerProblems(hosting, files)).toEqual([]);
});

test('a header that is missing is told with an address that lacks it', () => {
  expect(headerProblems(without('**', 'X-Frame-Options'), files)).toEqual([
    'firebase.json does not give /index.html and 5 other addresses the header X-Frame-Options: DENY: add it under hosting.headers.',
  ]);
});

test('files with their hash in their name are kept for good, and nothing else is', () => {
  expect(headerProblems(without('/assets/**', 'Cache-Control'), files)).toEqual([
    'firebase.json does not give /assets/index-DCT2e3Ua.js the header Cache-Control: public, max-age=31536000, immutable: add it under hosting.headers.',
  ]);
  expect(headerProblems(without('**', 'Cache-Control'), files)).toEqual([
    'firebase.json does not give /index.html and 4 other addresses the header Cache-Control: no-cache: add it under hosting.headers.',
  ]);
  expect(headerProblems(without('/api/**', 'Cache-Control'), files)).toEqual([
    'firebase.json does not give /api/any the header Cache-Control: no-store: add it under hosting.headers.',
  ]);
});

test('the policy lets pass what stands on the page, and what the browser calls', () => {
  const data = '<script type="application/ld+json">{}</script>';
  const page = `<style>body{margin:0}</style><script src="/assets/index-DCT2e3Ua.js"></script>${data}`;
  const folder = folderWith({ 'index.html': page, 'contact.html': page });
  const closed = changed((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: value.replace(/ https:\/\/firestore\S+/, '') })),
  }));
  expect(policyProblems(closed, folder)).toEqual([
    "The Content-Security-Policy of firebase.json refuses the style that stands in index.html: add 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc=' to its style-src.",
    'The Content-Security-Policy of firebase.json refuses what the browser asks of https://firestore.googleapis.com: add https://firestore.googleapis.com to its connect-src.',
  ]);
});

test('nothing of a folder whose name begins with a dot is uploaded', () => {
  const folder = folderWith({ 'index.html': '', '.vite/manifest.json': '{}', 'assets/a.js': '', '.env': '' });
  expect(uploadedFiles(folder, hosting).sort()).toEqual(['assets/a.js', 'index.html']);
});
