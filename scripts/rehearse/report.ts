import { isDeepStrictEqual, parseEnv } from 'node:util';
import { type Configuration, openItems } from './configuration.ts';
import { demoInsurance } from './demo.ts';
import { type Names, openInDns } from './sender.ts';
import { senderDomain } from './settings.ts';

/** Returns what is not wrong but worth a look. */
function remarksOn({ insurance, place, project, settings }: Configuration): string[] {
  const text = settings[`.env.${project}`];
  const isWithoutUser = text !== undefined && !parseEnv(text).SMTP_USER;
  return [
    `The region is ${place.region}, which is final once project.sh has created the database, and the time zone is ${place.timeZone}.`,
    ...(isDeepStrictEqual(Object.values(insurance), demoInsurance)
      ? ['federation/insurance.ts has the demo’s cover, which the pages promise. Compare it with your policy.']
      : []),
    ...(isWithoutUser ? ['SMTP_USER is empty: that is right only if your mail server wants no password.'] : []),
  ];
}

/**
 * Returns everything open for a project and what else is worth a look. In staging, missing DNS records are only that, so
 * that it can be tried before someone has added them.
 */
export async function findingsOf(configuration: Configuration, names?: Names) {
  const { aliases, brand, project, settings } = configuration;
  const open = openItems(configuration);
  const remarks = remarksOn(configuration);
  const isWrong = open.some(({ where }) => where.endsWith(': MAIL_FROM'));
  const sender = isWrong ? undefined : senderDomain(parseEnv(settings[`.env.${project}`] ?? '').MAIL_FROM);
  const inDns = sender && (await openInDns(sender, brand.email.split('@')[1] ?? '', names));
  if (aliases.staging !== project) open.push(...(inDns || []));
  else for (const { where, what } of inDns || []) remarks.push(`${where}: ${what} Until then, emails may not arrive.`);
  const dns = sender && !inDns ? 'DNS (no network), ' : '';
  const others = 'the secrets, DKIM, Stripe’s activation, and what is set at Google. See docs/first-day.md.';
  return { open, remarks: [...remarks, `Not checked: ${dns}${others}`] };
}

/** Prints the findings of a project, each with how to fix it. Returns how many items are open. */
export async function reportConfiguration(configuration: Configuration): Promise<number> {
  const { open, remarks } = await findingsOf(configuration);
  const { project } = configuration;
  console.log(open.length === 0 ? `Nothing is open for ${project}.` : `Open for ${project}: ${open.length}\n`);
  open.forEach(({ where, what }, index) => {
    console.log(`${String(index + 1).padStart(2)}. ${where}\n    ${what}`);
  });
  console.log('\nAlso:');
  for (const remark of remarks) console.log(`  - ${remark}`);
  return open.length;
}
