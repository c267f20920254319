import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isHttpsTriggered } from 'firebase-tools/lib/deploy/functions/backend.js';
import { listFiles } from 'firebase-tools/lib/listFiles.js';

// What firebase-tools matches addresses with; it is a package of firebase-tools, not of ours.
const { configMatcher } = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
  'superstatic/lib/utils/patterns',
);

const CSP = 'Content-Security-Policy';

/** What every answer of Hosting says, the API's aside; `undefined` stands for any value. */
const always = {
  [CSP]: undefined,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': undefined,
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Where the browser signs in, renews its token and reads live: Firebase's own addresses. */
const firebaseOrigins = ['identitytoolkit', 'securetoken', 'firestore'].map((name) => `https://${name}.googleapis.com`);

/** A sentence for each rewrite of firebase.json that leads nowhere. */
export function rewriteProblems({ rewrites }, functions, files) {
  return rewrites.flatMap(({ source, function: target, destination }) => {
    if (destination)
      return files.includes(destination.slice(1))
        ? []
        : `firebase.json rewrites ${source} to ${destination}, which the build of the web app does not have.`;
    const { functionId, region } = target;
    const found = functions.find(({ id }) => id === functionId);
    const what = `firebase.json rewrites ${source} to the function ${functionId} in ${region}`;
    if (!found)
      return `${what}, and functions/src/index.ts exports none of that name: name one of ${idsOf(functions.filter(isHttpsTriggered))}.`;
    if (!isHttpsTriggered(found)) return `${what}, which answers no requests: name one made with onRequest.`;
    if (found.region !== region) return `${what}, and that one is in ${found.region}: make both regions the same.`;
    return [];
  });
}

const idsOf = (functions) => functions.map(({ id }) => id).join(', ');

/** The files of a built web app that would be uploaded. */
export const uploadedFiles = (folder, { ignore }) => listFiles(folder, ignore);

/** A sentence for each header of firebase.json that a file, a view or the API lacks. */
export function headerProblems({ headers }, files) {
  const addresses = [...files.map((file) => `/${file}`), '/', '/any/view'];
  const wanted = addresses.map((address) => [address, { ...always, 'Cache-Control': cachingOf(address) }]);
  wanted.push(['/api/any', { [CSP]: undefined, 'Cache-Control': 'no-store' }]);
  const problems = new Map();
  for (const [address, expected] of wanted) {
    const given = headersOf(headers, address);
    for (const [key, value] of Object.entries(expected)) {
      if (given[key] !== undefined && [undefined, given[key]].includes(value)) continue;
      const text = `${key}${value ? `: ${value}` : ''}`;
      problems.set(text, [...(problems.get(text) ?? []), address]);
    }
  }
  return [...problems].map(([text, [first, ...others]]) => {
    const rest = others.length > 0 ? ` and ${others.length} other addresses` : '';
    return `firebase.json does not give ${first}${rest} the header ${text}: add it under hosting.headers.`;
  });
}

// A file of assets has its content's hash in its name.
const cachingOf = (address) => (address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

/** The headers of an address: of rules that name the same one, the last holds. */
function headersOf(rules, address) {
  const matching = rules.filter((rule) => configMatcher(address, rule));
  return Object.fromEntries(matching.flatMap((rule) => rule.headers).map(({ key, value }) => [key, value]));
}

/** What is not run as a script, and so needs no leave. */
const isData = (attributes) => attributes.includes('type="application/ld+json"');

/** What stands in a page itself: the source by which a policy lets each script and style pass, and what to call it. */
const inlineOf = (folder, name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/<(script|style)\b([^>]*)>([^<]+)<\/\1>/g)]
    .filter(([, , attributes]) => !isData(attributes))
    .map(([, element, , text]) => {
      const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      return [`${element}-src`, source, `the ${element} that stands in ${name}`];
    });

/** A sentence for each thing on the pages, or address that the browser calls, which the policy of firebase.json refuses. */
export function policyProblems({ headers }, folder) {
  const policy = headersOf(headers, '/')[CSP] ?? '';
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  // The same in many pages is told once.
  const inline = new Map(pages.flatMap((name) => inlineOf(folder, name)).map((each) => [each[1], each])).values();
  const called = firebaseOrigins.map((origin) => ['connect-src', origin, `what the browser asks of ${origin}`]);
  return [...inline, ...called]
    .filter(([directive, source]) => !sourcesOf(policy, directive).includes(source))
    .map(([name, source, what]) => `The ${CSP} of firebase.json refuses ${what}: add ${source} to its ${name}.`);
}

const sourcesOf = (policy, directive) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive) ?? [];
