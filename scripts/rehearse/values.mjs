const isOrigin = (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text;
const isUrlOf = (text, protocols) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isCount = (text) => /^[1-9]\d*$/.test(text);

function isTimeZone(text) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

/** What a value has to look like where any text would be taken and fail later: by name, the test and how it is told. */
const forms = {
  PUBLIC_URL: [isOrigin, 'an address such as https://portal.example.org, without a trailing slash'],
  ALLOWED_ORIGINS: [
    (text) => text.split(',').every((origin) => isOrigin(origin.trim())),
    'addresses such as https://portal.example.org, separated by commas',
  ],
  STRIPE_API_URL: [(text) => isUrlOf(text, ['https:']), 'an address that begins with https://'],
  SMTP_URL: [(text) => isUrlOf(text, ['smtp:', 'smtps:']), 'an address such as smtps://smtp.example.org:465'],
  MAIL_FROM: [
    (text) => /^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text),
    'a sender such as Portal <no-reply@example.org>',
  ],
  TIME_ZONE: [isTimeZone, 'an IANA time zone such as America/New_York'],
  MEMBERSHIP_MONTHS: [isCount, 'a number of months'],
  ADDRESS_LIMIT_FACTOR: [isCount, 'a whole number'],
  ALLOW_TEST_DATA: [(text) => ['true', 'false'].includes(text), 'true or false'],
};

/**
 * A sentence for each value of a project that its parameter cannot be meant to have: one of another form, or, with an
 * `example` to fill in, one that is still as it was copied.
 */
export function valueProblems(values, example = {}) {
  return Object.entries(values).flatMap(([name, value]) => {
    if (example[name] === value) return `${name} still has the value from functions/.env.example: fill it in.`;
    const [hasForm, form] = forms[name] ?? (name.startsWith('STRIPE_PRICE_') ? price : anything);
    return hasForm(value) ? [] : `${name} is not ${form}: it says ${JSON.stringify(value)}.`;
  });
}

const price = [
  (text) => text.startsWith('price_'),
  'the id of a price at Stripe, such as npm run stripe-setup prints it',
];
const anything = [() => true];
