import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { brand as shippedBrand } from '@portal/federation/brand';
import { describe, expect, test } from 'vitest';
import { isShipped } from '../federation/shipped.ts';
import { root } from '../parts/paths.mjs';
import { type Configuration, openItems } from './configuration.ts';
import { demoPictures } from './demo.ts';
import { readConfiguration } from './read-configuration.ts';
import { findingsOf } from './report.ts';
import { senderDomain, settingsSchema } from './settings.ts';

const shipped = (name: string) => readFileSync(join(root, 'functions', name), 'utf8');
const key = `AIza${'x'.repeat(35)}`;
const price = (letter: string) => `price_1Q${letter.repeat(16)}`;

const values: Record<string, string> = {
  PUBLIC_URL: 'https://members.grappling.us',
  ALLOWED_ORIGINS: 'https://members.grappling.us, https://grappling-us.web.app',
  WEB_API_KEY: key,
  STRIPE_PRICE_YOUTH: price('a'),
  STRIPE_PRICE_ADULT: price('b'),
  STRIPE_PRICE_GRAPPLING_LEADER: price('c'),
  STRIPE_PRICE_ACADEMY_CHARTER: price('d'),
  STRIPE_PRICE_EVENT_SANCTION: price('e'),
  STRIPE_PRICE_FACILITY_CERTIFICATE: price('f'),
  SMTP_URL: 'smtps://smtp.mailservice.com:465',
  SMTP_USER: 'grappling',
  MAIL_FROM: 'Grappling U.S. <no-reply@grappling.us>',
};

/** Returns a settings file, without the lines whose value is undefined. */
function dotenv(changed: Record<string, string | undefined> = {}): string {
  const all = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== undefined);
  return all.map(([name, value]) => `${name}="${value}"\n`).join('');
}

const page = (name: string) => `https://grappling.us/${name}`;

const brand = {
  name: 'Grappling U.S.',
  shortName: 'GUS',
  tagline: 'Grappling for everyone',
  site: 'https://members.grappling.us',
  email: 'office@grappling.us',
  phone: { shown: '(719) 866-4000', dialed: '+17198664000' },
  address: ['Grappling U.S.', '1 Olympic Plaza', 'Colorado Springs, CO 80909'],
  links: { shop: page('shop'), donate: page('donate'), safesport: page('safesport'), collegiate: page('college') },
  coachScreening: { url: page('screening'), organizationCode: 'GUS-1' },
  broker: { name: 'Casualty Partners', email: 'certificates@partners-casualty.com' },
  documents: [{ name: 'Code of Conduct', url: page('conduct.pdf') }],
  partners: [],
  social: [{ name: 'Instagram', url: 'https://instagram.com/grappling' }],
  seasonStart: '09-01',
  signup: { join: null, youth: null, adult: null, grappling_leader: null, academy_charter: null },
};

const complete: Configuration = {
  project: 'grappling-us',
  aliases: { default: 'demo-grappling', production: 'grappling-us', staging: 'grappling-us-staging' },
  brand,
  prices: {
    youth: 60_00,
    adult: 70_00,
    grappling_leader: 70_00,
    academy_charter: 120_00,
    event_sanction: 95_00,
    facility_certificate: 25_00,
  },
  place: { region: 'us-central1', timeZone: 'America/Denver' },
  insurance: {},
  policies: { 'policies/waiver.ts': { effective: '2027-01-01', version: '1', sha256: 'abc', listed: 'abc' } },
  settings: { '.env': shipped('.env'), '.env.example': shipped('.env.example'), '.env.grappling-us': dotenv() },
  importers: {},
  colors: { ground: { main: '#0B1F3A' }, cardRings: ['#2A4064'] },
  pictures: Object.fromEntries(Object.keys(demoPictures).map((file) => [file, 'ours'])),
};

const lines = (configuration: Configuration) => openItems(configuration).map(({ where, what }) => `${where}: ${what}`);
const withSettings = (changed: Record<string, string | undefined>): Partial<Configuration> => ({
  settings: { ...complete.settings, '.env.grappling-us': dotenv(changed) },
});
const withBrand = (changed: object): Partial<Configuration> => ({ brand: { ...brand, ...changed } });

test('a complete configuration has nothing open', () => {
  expect(lines(complete)).toEqual([]);
});

/** Changes to the complete configuration, and the only line that each causes. */
const wrong: [Partial<Configuration>, RegExp][] = [
  [{ place: { region: 'us-east2', timeZone: 'America/Denver' } }, /^federation\/place.ts: region: Not a region.*final/],
  [{ place: { region: 'us-east1', timeZone: 'Mountain' } }, /^federation\/place.ts: timeZone: Not a time zone/],
  [withBrand({ name: 'National Grappling Federation' }), /^federation\/brand.ts: name: Still the demo’s “National/],
  [withBrand({ shortName: ' ' }), /brand.ts: shortName: Empty. Put/],
  [withBrand({ site: 'https://members.grappling.us/' }), /brand.ts: site: .* has the wrong form. Put.*without a path/],
  [withBrand({ email: 'support@example.org' }), /brand.ts: email: Still the demo’s/],
  [withBrand({ phone: { ...brand.phone, shown: '(555) 010-0199' } }), /brand.ts: phone.shown: Still the demo’s/],
  [withBrand({ phone: { ...brand.phone, dialed: '719 866' } }), /brand.ts: phone.dialed: .*country code/],
  [withBrand({ address: ['Us', '100 Takedown Way'] }), /brand.ts: address: Still the demo’s/],
  [withBrand({ links: { ...brand.links, shop: 'grappling.us/shop' } }), /brand.ts: links.shop: .*https:\/\//],
  [withBrand({ coachScreening: { ...brand.coachScreening, organizationCode: 'NGF-2026' } }), /organizationCode: Still/],
  [withBrand({ broker: { name: 'Us', email: 'certificates@harbor.example.org' } }), /broker.email: Still the demo’s/],
  [withBrand({ documents: [{ name: 'Heat', url: 'https://documents.example.org/heat.pdf' }] }), /documents: .*Heat/],
  [withBrand({ partners: [{ name: 'Mats', url: 'mats.com' }] }), /brand.ts: partners: Not an https:\/\/ address: Mats/],
  [withBrand({ seasonStart: '02-30' }), /brand.ts: seasonStart: Not a month and day. Put MM-DD/],
  [withBrand({ signup: { ...brand.signup, youth: page('join') } }), /brand.ts: signup: Half filled: join, adult, /],
  [{ prices: { ...complete.prices, adult: 66.5 } }, /^federation\/prices.ts: adult: Not a price. Put whole cents/],
  [{ prices: { ...complete.prices, adult: 66 } }, /prices.ts: adult: Not a price. Put whole cents, such as 66_00/],
  [{ policies: { 'policies/waiver.ts': { effective: '2024-01-01' } } }, /waiver.ts: effective: Still.*lawyer/],
  [{ policies: { 'policies/waiver.ts': { effective: '2027-01-01', sha256: 'abd' } } }, /earlier.ts: waiver: .*: abd/],
  [
    { pictures: { ...complete.pictures, 'public/favicon.svg': demoPictures['public/favicon.svg'] ?? '' } },
    /favicon.svg/,
  ],
  [{ pictures: { ...complete.pictures, 'public/favicon.svg': undefined } }, /favicon.svg: Missing/],
  [{ importers: { 'testimonials.ts': "name: 'Maya Torres'" } }, /testimonials.ts: Still the demo’s made-up people/],
  [
    { importers: { 'partner-logos.ts': "import jo from './pictures/partners/jo.svg';" } },
    /^federation\/partner-logos.ts: pictures\/partners\/jo.svg is missing/,
  ],
  [{ colors: { ground: { main: '#C3D0E' } } }, /^federation\/colors.ts: ground.main: “#C3D0E” is not a color/],
  [{ aliases: { default: 'demo-grappling' } }, /^.firebaserc: .*npx firebase use --add/],
  [{ aliases: { ...complete.aliases, default: 'grappling-us' } }, /^.firebaserc: default: .*demo-grappling/],
  [{ settings: { ...complete.settings, '.env.production': '' } }, /^functions\/.env.production: .*Move its lines/],
  [{ settings: { '.env': shipped('.env') } }, /^functions\/.env.grappling-us: Missing. Run `cp/],
  [withSettings({ PUBLIC_URL: 'http://members.grappling.us' }), /PUBLIC_URL: It does not begin with https/],
  [
    withSettings({ PUBLIC_URL: 'https://other.web.app', ALLOWED_ORIGINS: 'https://other.web.app' }),
    /PUBLIC_URL: It is another project’s/,
  ],
  [withBrand({ links: { ...brand.links, shop: 'https://shop.your-federation.org' } }), /links.shop: Still the demo’s/],
  [withSettings({ WEB_API_KEY: 'the web API key of the project' }), /WEB_API_KEY: Still the example’s/],
  [withSettings({ WEB_API_KEY: 'demo-key' }), /WEB_API_KEY: Not a web API key.*AIza.*project.sh/],
  [withSettings({ STRIPE_PRICE_ADULT: undefined }), /STRIPE_PRICE_ADULT: Missing.*stripe-setup/],
  [withSettings({ STRIPE_PRICE_ADULT: 'price_adult' }), /STRIPE_PRICE_ADULT: Not the ID of a Stripe price/],
  [withSettings({ SMTP_URL: 'https://smtp.mailservice.com' }), /SMTP_URL: It begins with neither/],
  [withSettings({ SMTP_URL: 'smtp://smtp.mailservice.com:25' }), /SMTP_URL: Google blocks port 25/],
  [withSettings({ SMTP_URL: 'smtp://smtp.mailservice.com:465' }), /SMTP_URL: Port 465 needs smtps/],
  [withSettings({ SMTP_USER: undefined }), /SMTP_USER: Missing/],
  [withSettings({ MAIL_FROM: 'no-reply@grappling.us' }), /MAIL_FROM: Not a name and an address/],
  [withSettings({ MAIL_FROM: 'Grappling <grappling@gmail.com>' }), /MAIL_FROM: .*gmail.com is rejected/],
  [withSettings({ MAIL_FROM: 'Grappling <no-reply@example.org>' }), /MAIL_FROM: Still the example’s/],
  [withSettings({ MEMBERSHIP_MONTHS: '24' }), /MEMBERSHIP_MONTHS: .*twelve months/],
  [withSettings({ REFUND_LIMIT_CENTS: '$250' }), /REFUND_LIMIT_CENTS: Not an amount in cents/],
  [withSettings({ OFFICE_SESSION_HOURS: '0' }), /OFFICE_SESSION_HOURS: Not a number of hours/],
  [withSettings({ OFFICE_IDLE_MINUTES: '5' }), /OFFICE_IDLE_MINUTES: Not a number of minutes from 10/],
  [withSettings({ ALLOW_TEST_DATA: 'true' }), /ALLOW_TEST_DATA: .*for staging/],
  [withSettings({ ADDRESS_LIMIT_FACTOR: '1000' }), /ADDRESS_LIMIT_FACTOR: .*Put 1/],
  [withSettings({ STRIPE_API_URL: 'http://127.0.0.1:4010' }), /STRIPE_API_URL: .*https:\/\/api.stripe.com/],
  [withSettings({ PROXY_RANGES: '35.191.0.0/16;10.0.0.0/8' }), /PROXY_RANGES: Not networks/],
  [withSettings({ STRIPE_PRICE_ADULTS: price('f') }), /STRIPE_PRICE_ADULTS: There is no such setting/],
  [withSettings({ SMTP_PASSWORD: 'open sesame' }), /line 13: A secret is in this line.*secrets:set SMTP_PASSWORD`/],
];

const entries = wrong.map(([changed, expected]) => ({ changed, expected }));

test.each(entries)('one wrong or missing entry is the only one reported: $expected', ({ changed, expected }) => {
  expect(lines({ ...complete, ...changed })).toEqual([expect.stringMatching(expected)]);
});

test('names and codes that resemble a placeholder are fine', () => {
  const place = { region: 'us-central1', timeZone: 'America/Indiana/Indianapolis' };
  const code = { ...brand.coachScreening, organizationCode: 'GUS-5551234' };
  const settings = dotenv({ WEB_API_KEY: `AIza5551234${'x'.repeat(28)}` });
  const named = {
    brand: { ...brand, coachScreening: code },
    settings: { ...complete.settings, '.env.grappling-us': settings },
  };
  expect(lines({ ...complete, ...named, place })).toEqual([]);
});

test('every value of .env.example is reported until it is replaced', () => {
  const settings = { ...complete.settings, '.env.grappling-us': shipped('.env.example') };
  const open = openItems({ ...complete, settings }).map(({ where }) =>
    where.replace('functions/.env.grappling-us: ', ''),
  );
  expect(open.sort()).toEqual(Object.keys(parseEnv(shipped('.env.example'))).sort());
});

test('each of two equal prices is reported', () => {
  const twins = withSettings({ STRIPE_PRICE_ADULT: price('a') });
  expect(lines({ ...complete, ...twins })).toEqual([
    expect.stringContaining('STRIPE_PRICE_YOUTH: The same as STRIPE_PRICE_ADULT'),
    expect.stringContaining('STRIPE_PRICE_ADULT: The same as STRIPE_PRICE_YOUTH'),
  ]);
});

test('values of test mode that were copied to production are reported', () => {
  const copied = dotenv({ STRIPE_PRICE_YOUTH: price('g'), WEB_API_KEY: `AIza${'y'.repeat(35)}` });
  const settings = { ...complete.settings, '.env.grappling-us-staging': copied, '.env.grappling-us': copied };
  expect(lines({ ...complete, settings })).toContainEqual(
    expect.stringMatching(/WEB_API_KEY: The same as in functions\/.env.grappling-us-staging, although/),
  );
  expect(lines({ ...complete, settings }).join()).toContain('STRIPE_PRICE_YOUTH: The same as in');
});

test('a domain that differs from brand.ts and the checkout’s origins is reported for both', () => {
  const moved = withSettings({ PUBLIC_URL: 'https://portal.grappling.us' });
  expect(lines({ ...complete, ...moved })).toEqual([
    expect.stringContaining('PUBLIC_URL: It differs from `site` in brand.ts, https://members.grappling.us.'),
    expect.stringContaining('ALLOWED_ORIGINS: PUBLIC_URL is not in it.'),
  ]);
});

test.each(['sk_live_51Hsecretsecret', 'rk_test_51Hsecretsecret', 'whsec_secretsecret'])(
  'a secret is named by its line and never printed: %s',
  (secret) => {
    for (const text of [`${dotenv()}# ${secret}`, dotenv({ SMTP_USER: secret }), dotenv({ WEB_API_KEY: secret })]) {
      const settings = { ...complete.settings, '.env.grappling-us': text };
      const found = lines({ ...complete, settings });
      expect(found[0]).toMatch(/^functions\/.env.grappling-us: line \d+: A secret is in this line/);
      expect(found.join('\n')).not.toContain(secret);
    }
  },
);

describe('staging', () => {
  const staging = { ...complete, project: 'grappling-us-staging' };
  const own = { PUBLIC_URL: 'https://grappling-us-staging.web.app', ALLOW_TEST_DATA: 'true' };
  const text = dotenv({ ...own, ALLOWED_ORIGINS: own.PUBLIC_URL });

  test('may hold test data and has its own domain', () => {
    const { '.env.grappling-us': _, ...settings } = complete.settings;
    expect(lines({ ...staging, settings: { ...settings, '.env.grappling-us-staging': text } })).toEqual([]);
  });
});

describe('email records', () => {
  const names = { resolveTxt: async () => [], resolveMx: async () => [{ exchange: 'mx.grappling.us', priority: 1 }] };
  const remarksOf = async (changed: Partial<Configuration>) =>
    (await findingsOf({ ...complete, ...changed }, names)).remarks.join('\n');
  const whereOf = async (changed: Partial<Configuration>) =>
    (await findingsOf({ ...complete, ...changed }, names)).open.map(({ where }) => where);

  test('are open in production until they exist', async () => {
    expect(await whereOf({})).toEqual(['DNS of grappling.us: SPF', 'DNS of grappling.us: DMARC']);
  });

  test('are only remarked in staging, which can be tried before', async () => {
    const staging = { aliases: { staging: 'grappling-us' } };
    expect(await whereOf(staging)).toEqual([]);
    expect(await remarksOf(staging)).toMatch(/SPF: Missing.*Until then/);
  });

  test('are not looked up for a wrong sender', async () => {
    expect(await whereOf(withSettings({ MAIL_FROM: 'Us <us@gmail.com>' }))).toEqual([
      'functions/.env.grappling-us: MAIL_FROM',
    ]);
  });

  test('are named as not checked without a network', async () => {
    const nowhere = { ...names, resolveMx: async () => [] };
    expect((await findingsOf(complete, nowhere)).remarks.join()).toContain(
      'Not checked: DNS (no network), the secrets',
    );
  });
});

test('remarks name the final region and an empty user name', async () => {
  const changed = { ...complete, ...withSettings({ SMTP_USER: '' }) };
  const { remarks } = await findingsOf(changed, { resolveTxt: async () => [], resolveMx: async () => [] });
  expect(remarks.join()).toMatch(/region is us-central1, which is final.*SMTP_USER is empty/);
});

test('every setting of functions/.env and .env.example is checked', () => {
  const known = { ...parseEnv(shipped('.env')), ...parseEnv(shipped('.env.example')) };
  const schema = settingsSchema({ project: '', settings: {}, isStaging: false, site: '', others: {} });
  expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(known).sort());
});

test.each([
  ['Portal <no-reply@grappling.us>', 'grappling.us'],
  ['no-reply@grappling.us', undefined],
  ['<no-reply@grappling.us>', undefined],
  ['Portal <no-reply>', undefined],
])('the sender %s has the domain %s', (sender, domain) => {
  expect(senderDomain(sender)).toBe(domain);
});

test('a project can be named by its alias', () => {
  expect(readConfiguration('default').project).toMatch(/^demo-/);
});

test.runIf(isShipped)('every placeholder of the demo federation is reported', () => {
  const found = openItems(readConfiguration('grappling-us')).map(({ where }) => where);
  const placeholders = Object.entries(shippedBrand)
    .filter(([, value]) => /example\.org|555|NGF|100 Takedown/.test(JSON.stringify(value)))
    .map(([name]) => `federation/brand.ts: ${name}`);
  expect(placeholders.length).toBeGreaterThan(8);
  for (const placeholder of placeholders) expect(found.join('\n')).toContain(placeholder);
  for (const file of Object.keys(demoPictures)) expect(found).toContain(`federation/${dirname(file)}`);
  for (const policy of ['waiver', 'privacy-policy', 'refund-policy'])
    expect(found).toContain(`federation/policies/${policy}.ts: effective`);
  expect(found).toContain('federation/testimonials.ts');
});
