import { isDeepStrictEqual, parseEnv } from 'node:util';
import { type Configuration, openItems } from './configuration.ts';
import { demoInsurance } from './demo.ts';
import { openInDns } from './sender.ts';
import { senderDomain } from './settings.ts';

/** Returns what is not wrong but worth a look. */
function remarksOn({ insurance, project, prices, settings }: Configuration): string[] {
  const text = settings[`.env.${project}`];
  const isWithoutUser = text !== undefined && !parseEnv(text).SMTP_USER;
  return [
    ...Object.entries(prices)
      .filter(([, cents]) => cents > 0 && cents < 500)
      .map(([product, cents]) => `${product} costs only $${(cents / 100).toFixed(2)}: prices are in cents.`),
    ...(isDeepStrictEqual(Object.values(insurance), demoInsurance)
      ? ['federation/insurance.ts has the demo’s cover, which the pages promise. Compare it with your policy.']
      : []),
    ...(isWithoutUser ? ['SMTP_USER is empty: that is right only if your mail server wants no password.'] : []),
  ];
}

/**
 * Prints what is still open in a project's configuration, each with how to fix it, and what this can't check. Returns
 * how many items are open.
 */
export async function reportConfiguration(configuration: Configuration): Promise<number> {
  const { brand, project, settings } = configuration;
  const items = openItems(configuration);
  const isWrong = items.some(({ where }) => where.endsWith(': MAIL_FROM'));
  const sender = isWrong ? undefined : senderDomain(parseEnv(settings[`.env.${project}`] ?? '').MAIL_FROM);
  const inDns = sender && (await openInDns(sender, brand.email.split('@')[1] ?? ''));
  items.push(...(inDns || []));
  console.log(items.length === 0 ? `Nothing is open for ${project}.` : `Open for ${project}: ${items.length}\n`);
  items.forEach(({ where, what }, index) => {
    console.log(`${String(index + 1).padStart(2)}. ${where}\n    ${what}`);
  });
  console.log('\nAlso:');
  const unchecked = 'the secrets, DKIM, Stripe’s activation, and what is set at Google. See docs/first-day.md.';
  const dns = sender && !inDns ? 'DNS (no network), ' : '';
  const remarks = [...remarksOn(configuration), `Not checked: ${dns}${unchecked}`];
  for (const remark of remarks) console.log(`  - ${remark}`);
  return items.length;
}
