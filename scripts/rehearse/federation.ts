import { z } from 'zod';
import { demoDays, isPlaceholder } from './demo.ts';

/** The regions where Firestore, Cloud Functions, Cloud Scheduler and Hosting's rewrites are all available. */
const regions = [
  'us-central1 us-east1 us-east4 us-east5 us-south1 us-west1 us-west2 us-west3 us-west4',
  'northamerica-northeast1 northamerica-northeast2 southamerica-east1 southamerica-west1',
  'europe-central2 europe-north1 europe-southwest1 europe-west1 europe-west2 europe-west3 europe-west4 europe-west6',
  'europe-west8 europe-west9 europe-west12 me-central1 me-west1 australia-southeast1 australia-southeast2',
  'asia-east1 asia-east2 asia-northeast1 asia-northeast2 asia-northeast3 asia-south1 asia-south2 asia-southeast1',
  'asia-southeast2',
].flatMap((line) => line.split(' '));

type Check = (value: string) => boolean;

export const isOrigin: Check = (value) =>
  URL.canParse(value) && value.startsWith('https://') && new URL(value).origin === value;
const isPage: Check = (value) => URL.canParse(value) && value.startsWith('https://');
const isOwnPage: Check = (value) => isPage(value) && !isPlaceholder(value);
const isEmail: Check = (value) => z.email().safeParse(value).success;
const isZone: Check = (name) => {
  try {
    // Also knows names that are not in Intl.supportedValuesOf, such as America/Indiana/Indianapolis.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.includes('/');
  } catch {
    return false;
  }
};
const isDay: Check = (value) => z.iso.date().safeParse(`2027-${value}`).success;

/** Text that each federation replaces with its own. `isRight` checks its form, which `put` describes. */
const own = (put: string, isRight: Check = () => true) =>
  z.string().superRefine((value, { addIssue }) => {
    if (value.trim() === '') addIssue(`Empty. ${put}`);
    else if (isPlaceholder(value)) addIssue(`Still the demo’s “${value}”. ${put}`);
    else if (!isRight(value)) addIssue(`“${value}” has the wrong form. ${put}`);
  });

const list = (put: string) =>
  z.array(z.object({ name: z.string(), url: z.string() })).superRefine((entries, { addIssue }) => {
    const named = (isWrong: Check) =>
      entries
        .filter(({ url }) => isWrong(url))
        .map(({ name }) => name)
        .join(', ');
    const demo = named(isPlaceholder);
    const wrong = named((url) => !isPlaceholder(url) && !isPage(url));
    if (demo) addIssue(`Still the demo’s: ${demo}. ${put} Remove the lines that you don’t need.`);
    if (wrong) addIssue(`Not an https:// address: ${wrong}. ${put}`);
  });

const page = (of: string) => own(`Put the address of ${of}, beginning with https://.`, isPage);
const optionalPage = (of: string) =>
  own(`Put the address of ${of}, beginning with https://, or null.`, isPage).nullable();

/** The values of brand.ts that each federation replaces. */
export const brandSchema = z.object({
  name: own('Put the federation’s full name.'),
  shortName: own('Put its short name or initials.'),
  tagline: own('Put one line that says what the federation is; search engines and the footer show it.'),
  site: own('Put the portal’s own address, such as https://members.your-federation.org, without a path.', isOrigin),
  email: own(
    'Put the office’s email address: members write to it, and replies and security reports go there.',
    isEmail,
  ),
  phone: z.object({
    shown: own('Put the office’s phone number as people read it.'),
    dialed: own('Put the same number with its country code, such as +17195550100.', (to) => /^\+\d{8,15}$/.test(to)),
  }),
  address: z
    .array(z.string())
    .min(2, 'Put the postal address, a line each.')
    .refine((lines) => !lines.some(isPlaceholder), 'Still the demo’s. Put the postal address, a line each.'),
  links: z.object({
    shop: optionalPage('the shop'),
    donate: optionalPage('the donation form'),
    safesport: page('your SafeSport training'),
    collegiate: optionalPage('college programs'),
  }),
  coachScreening: z.object({
    url: page('your background-check service'),
    organizationCode: own('Put the code that this service gave the federation.'),
  }),
  broker: z
    .object({
      name: own('Put the name of your insurance broker.'),
      email: own('Put the broker’s email address.', isEmail),
    })
    .nullable(),
  documents: list('Put the address of each document of the policies page.'),
  partners: list('Put your partners and their addresses.'),
  social: list('Put the addresses of your pages.'),
  seasonStart: z.string().refine(isDay, 'Not a month and day. Put MM-DD, such as 09-01.'),
  signup: z.record(z.string(), z.string().nullable()).superRefine((pages, { addIssue }) => {
    const empty = Object.keys(pages).filter((name) => pages[name] === null);
    const wrong = Object.keys(pages).filter((name) => pages[name] !== null && !isOwnPage(pages[name] ?? ''));
    if (wrong.length > 0) addIssue(`Not an https:// address: ${wrong.join(', ')}.`);
    if (empty.length > 0 && empty.length < Object.keys(pages).length)
      addIssue(`Half filled: ${empty.join(', ')} missing. Fill in all, or set all to null to sign up in the portal.`);
  }),
});

/** The price of each product. */
export const pricesSchema = z.record(
  z.string(),
  z
    .number()
    .refine(
      (cents) => Number.isInteger(cents) && cents >= 5_00,
      'Not a price. Put whole cents, such as 66_00 for $66, and at least $5.',
    ),
);

/** Where the federation is. */
export const placeSchema = z.object({
  region: z
    .string()
    .refine(
      (name) => regions.includes(name),
      `Not a region that has all services. Choose one near your members, because it is final: ${regions.slice(0, 9).join(', ')}, or one of Firestore’s other regions.`,
    ),
  timeZone: z.string().refine(isZone, 'Not a time zone. Put an IANA name such as America/Denver.'),
});

/** The day on which a policy takes effect. */
export const policySchema = z.object({
  effective: z.iso
    .date('Not a date. Put YYYY-MM-DD.')
    .refine(
      (day) => !demoDays.includes(day),
      'Still the demo’s text. Have a lawyer review it, change it, and set `effective` to the day it takes effect.',
    ),
});
