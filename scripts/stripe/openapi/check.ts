/**
 * Holds the local payment provider against the description that Stripe publishes of its API, `latest/openapi.spec3.json` of
 * https://github.com/stripe/openapi: `npm run stripe-openapi -- <file>`. Walks the provider through all that it can do, and
 * checks each answer and each event, and each request that was answered with success.
 */
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { Description, type OpenApi } from './description.ts';
import { type Recorded, recorded } from './exchanges.ts';

/** Something that was checked, and what is wrong with it. */
interface Result {
  what: string;
  flaws: string[];
}

const nameless = (path: string) => path.replace(/\/(?:(?:cs|pi|ch|re|dp|evt|price|we)_|prod_|portal_)\w+/, '/:id');

function resultsOf(description: Description, { exchanges, events }: Recorded): Result[] {
  const answers = exchanges.map(({ method, path, status, answer }) => ({
    what: `${answer.error ? `error ${status}` : answer.object} to ${method} ${nameless(path)}`,
    flaws: description.answerFlaws(method, path, status, answer),
  }));
  // What was refused was to be refused.
  const executed = exchanges.filter(({ status }) => status < 400);
  const requests = executed.map(({ method, path, fields }) => ({
    what: `request ${method} ${nameless(path)}`,
    flaws: description.requestFlaws(method, path, fields),
  }));
  const deliveries = events.map((event) => ({
    what: `delivered ${event.type}`,
    flaws: description.deliveryFlaws(event),
  }));
  console.log(`${answers.length} answers, ${requests.length} requests and ${deliveries.length} delivered events:`);
  return [...answers, ...requests, ...deliveries];
}

const [file] = argv.slice(2);
if (!file) throw new Error('Name the file of the description: npm run stripe-openapi -- openapi.spec3.json');
const told: OpenApi = JSON.parse(readFileSync(file, 'utf8'));
const results = resultsOf(new Description(told), await recorded());
for (const [what, same = []] of [...Map.groupBy(results, (result) => result.what)].sort())
  console.log(`${String(same.length).padStart(5)} ${what}`);
const flaws = new Set(results.flatMap(({ what, flaws }) => flaws.map((flaw) => `${what}: ${flaw}`)));
const verdict = flaws.size === 0 ? 'All is as described' : `${flaws.size} things are not as described`;
console.log(`${verdict} in ${told.info.version}.`);
for (const flaw of flaws) console.log(`  ${flaw}`);
if (flaws.size > 0) process.exitCode = 1;
