import { BlockList } from 'node:net';
import { productIds } from '@portal/contract/values/catalog';
import { z } from 'zod';
import { demoName, isPlaceholder } from './demo.ts';
import { isOrigin } from './federation.ts';

/** The settings of functions/.env and functions/.env.<project> together, and what they must match. */
export interface Context {
  project: string;
  settings: Record<string, string | undefined>;
  isStaging: boolean;
  /** The portal's address in brand.ts. */
  site: string;
  /** The settings of other projects, by file. */
  others: Record<string, Record<string, string | undefined>>;
}

/** Mail services that refuse or distrust mail sent for their addresses by anyone else. */
const freeMail =
  /^((gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|aol|icloud|me|mac|proton|protonmail|gmx|zoho)\.[a-z.]+)$/i;

const prices = productIds.map((id) => `STRIPE_PRICE_${id.toUpperCase()}`);

/** Returns the domain of a sender such as `Portal <no-reply@your-federation.org>`; undefined if it has another form. */
export function senderDomain(sender = ''): string | undefined {
  const [, email = ''] = /^[^<>]*[^<>\s][^<>]*<([^<>\s]+)>$/.exec(sender.trim()) ?? [];
  return z.email().safeParse(email).success ? email.split('@')[1] : undefined;
}

/** A required setting. `problemIn` returns what is wrong with a value, which is never shown: it may be a secret. */
const setting = (put: string, problemIn: (value: string) => string | undefined) =>
  z.string({ error: `Missing. ${put}` }).superRefine((value, { addIssue }) => {
    const placeholder = isPlaceholder(value) ? 'Still the example’s.' : undefined;
    const problem = value.trim() === '' ? 'Empty.' : (placeholder ?? problemIn(value));
    if (problem) addIssue(`${problem} ${put}`);
  });

const exactly = (value: string, why: string) =>
  setting(`Put ${value}${why}.`, (given) => (given === value ? undefined : 'Not allowed here.'));

function problemInMailServer(value: string): string | undefined {
  if (!URL.canParse(value)) return 'Not an address.';
  const { protocol, port, username, password, hostname } = new URL(value);
  if (!['smtp:', 'smtps:'].includes(protocol)) return 'It begins with neither smtps:// nor smtp://.';
  if (username || password) return 'It has a user or password in it.';
  if (['localhost', '127.0.0.1'].includes(hostname)) return 'Google can’t reach your own machine.';
  if (port === '25') return 'Google blocks port 25.';
  if (port === '465' && protocol === 'smtp:') return 'Port 465 needs smtps://.';
  if (port === '587' && protocol === 'smtps:') return 'Port 587 needs smtp://, which then switches to TLS.';
  return undefined;
}

function problemInSender(value: string): string | undefined {
  const domain = senderDomain(value);
  if (!domain) return 'Not a name and an address.';
  if (value.includes(demoName)) return 'Still the demo’s name.';
  return freeMail.test(domain) ? `Mail sent by the portal for ${domain} is rejected or marked as spam.` : undefined;
}

function isNetwork(range: string): boolean {
  const [address = '', bits, ...more] = range.trim().split('/');
  try {
    new BlockList().addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
    return more.length === 0;
  } catch {
    return false;
  }
}

/** Returns the schema of all settings of a project. */
export function settingsSchema({ project, settings, isStaging, site, others }: Context) {
  const problemInCopy = (name: string) => {
    const file = Object.keys(others).find((other) => others[other]?.[name] === settings[name]);
    return file && `The same as in functions/${file}, although each project has its own.`;
  };
  const price = (name: string) =>
    setting('Put the line that `npm run stripe-setup` prints.', (value) => {
      if (!/^price_[A-Za-z\d]{14,}$/.test(value)) return 'Not the ID of a Stripe price, which begins with price_.';
      const twin = prices.find((other) => other !== name && settings[other] === value);
      return twin ? `The same as ${twin}.` : problemInCopy(name);
    });
  return z.object({
    PUBLIC_URL: setting('Put https:// and the domain, without a slash at the end.', (value) => {
      if (!value.startsWith('https://')) return 'It does not begin with https://.';
      if (!isOrigin(value)) return 'It has more than a domain, or a slash at the end.';
      if (value.endsWith('.web.app') && value !== `https://${project}.web.app`) return 'It is another project’s.';
      return isStaging || value === site || !isOrigin(site)
        ? undefined
        : `It differs from \`site\` in brand.ts, ${site}.`;
    }),
    ALLOWED_ORIGINS: setting('Put PUBLIC_URL, and after a comma any other address where people pay.', (value) => {
      const origins = value.split(',').map((origin) => origin.trim());
      if (!origins.every(isOrigin)) return 'Not addresses such as https://members.your-federation.org.';
      const { PUBLIC_URL = '' } = settings;
      return origins.includes(PUBLIC_URL) || !isOrigin(PUBLIC_URL) ? undefined : 'PUBLIC_URL is not in it.';
    }),
    WEB_API_KEY: setting('Put the apiKey that scripts/cloud/project.sh prints.', (value) =>
      /^AIza[\w-]{35}$/.test(value)
        ? problemInCopy('WEB_API_KEY')
        : 'Not a web API key: 39 characters that begin with AIza.',
    ),
    ...Object.fromEntries(prices.map((name) => [name, price(name)])),
    STRIPE_API_URL: exactly('https://api.stripe.com', ', as in functions/.env'),
    SMTP_URL: setting(
      'Put your mail service’s server, such as smtps://smtp.your-service.com:465.',
      problemInMailServer,
    ),
    SMTP_USER: z
      .string({ error: 'Missing. Put the user name that your mail service gave you.' })
      .refine(
        (value) => !isPlaceholder(value),
        'Still the example’s. Put the user name that your mail service gave you.',
      ),
    MAIL_FROM: setting(
      'Put a name and an address of your own domain: Portal <no-reply@your-federation.org>.',
      problemInSender,
    ),
    MEMBERSHIP_MONTHS: exactly('12', ': the pages say twelve months'),
    REFUND_LIMIT_CENTS: setting('Put an amount in cents, such as 25000.', (value) =>
      /^\d{1,7}$/.test(value) ? undefined : 'Not an amount in cents.',
    ),
    OFFICE_SESSION_HOURS: setting('Put a number of hours, such as 12.', (value) =>
      /^[1-9]\d{0,2}$/.test(value) ? undefined : 'Not a number of hours.',
    ),
    OFFICE_IDLE_MINUTES: setting('Put a number of minutes, such as 30.', (value) =>
      /^[1-9]\d{1,3}$/.test(value) ? undefined : 'Not a number of minutes from 10 to 9999.',
    ),
    ADDRESS_LIMIT_FACTOR: exactly('1', ': a larger one lets strangers guess more passwords'),
    ALLOW_TEST_DATA: isStaging
      ? setting('Put true or false.', (value) => (/^(true|false)$/.test(value) ? undefined : 'Neither.'))
      : exactly('false', ': test data is for staging'),
    PROXY_RANGES: setting('Keep the line of functions/.env, and add to it.', (value) =>
      value.split(',').every(isNetwork) ? undefined : 'Not networks such as 35.191.0.0/16, separated by commas.',
    ),
  });
}
