import { createHmac } from 'node:crypto';
import { type ProductId, productIds } from '@portal/contract/values/catalog';
import { defineBoolean, defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';

// Parameter values are in functions/.env and functions/.env.<project id>. There are no defaults here.

/** Payment provider secrets. A function that uses one must list it in its options. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** The SMTP password. Used only together with SMTP_USER. */
export const smtpPassword = defineSecret('SMTP_PASSWORD');

const publicUrl = defineString('PUBLIC_URL', {
  description: 'Public URL of the portal, without a trailing slash',
});
const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  description: 'Origins where a checkout may start, separated by commas',
});
const webApiKey = defineString('WEB_API_KEY', { description: 'Web API key of the Firebase project' });
const stripeApiUrl = defineString('STRIPE_API_URL', {
  description: 'URL of the Stripe API',
});
const membershipMonths = defineInt('MEMBERSHIP_MONTHS', {
  description: 'Months from approval to expiry',
});
const refundLimitCents = defineInt('REFUND_LIMIT_CENTS', {
  description: 'Cents of a payment that the office may refund without a second manager',
});
const officeSessionHours = defineInt('OFFICE_SESSION_HOURS', {
  description: 'Hours after which a session of someone with an office ends',
});
const officeIdleMinutes = defineInt('OFFICE_IDLE_MINUTES', {
  description: 'Minutes without use after which a session of someone with an office ends',
});
const smtpUrl = defineString('SMTP_URL', {
  description: 'Mail server, such as smtps://smtp.example.org:465 (or smtp:// for STARTTLS)',
});
const smtpUser = defineString('SMTP_USER', { description: 'User name for the mail server, if it requires one' });
const mailFrom = defineString('MAIL_FROM', { description: 'Sender of emails, such as Portal <no-reply@example.org>' });
const proxyRanges = defineString('PROXY_RANGES', {
  description: 'CIDR ranges that Hosting calls the functions from, separated by commas',
});
const addressLimitFactor = defineInt('ADDRESS_LIMIT_FACTOR', {
  description: 'Multiplies the rate limits per client address; 1 unless many people share one address',
});

const allowTestData = defineBoolean('ALLOW_TEST_DATA', {
  description: 'Whether admins may add and remove test data in this project',
});

const priceParams = Object.fromEntries(
  productIds.map((id) => [
    id,
    defineString(`STRIPE_PRICE_${id.toUpperCase()}`, { description: `Stripe price id: ${id}` }),
  ]),
);

function commaSeparated(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

/** Reports whether a project may hold test data: demo projects always, others if allowed. */
export function allowsTestData(projectId: string, allowed: boolean): boolean {
  return allowed || projectId.startsWith('demo-');
}

/** Derives a key from Stripe's secret key, by default the present one. */
export function keyFor(purpose: 'cursors' | 'ledger', secret: string = stripeSecretKey.value()): Buffer {
  if (!secret) throw new Error(`STRIPE_SECRET_KEY is empty. The key for ${purpose} is derived from it.`);
  return createHmac('sha256', secret).update(purpose).digest();
}

/** The deployment's settings. Params can only be read while a function runs, hence the getters. */
export const config = {
  get publicUrl() {
    return publicUrl.value();
  },
  get allowedOrigins() {
    return commaSeparated(allowedOrigins.value());
  },
  get webApiKey() {
    return webApiKey.value();
  },
  get stripeApiUrl() {
    return new URL(stripeApiUrl.value());
  },
  get membershipMonths() {
    return membershipMonths.value();
  },
  get refundLimitCents() {
    return refundLimitCents.value();
  },
  get officeSessionHours() {
    return officeSessionHours.value();
  },
  get officeIdleMinutes() {
    return officeIdleMinutes.value();
  },
  get smtpUrl() {
    return new URL(smtpUrl.value());
  },
  get smtpUser() {
    return smtpUser.value();
  },
  get mailFrom() {
    return mailFrom.value();
  },
  get proxyRanges() {
    return commaSeparated(proxyRanges.value());
  },
  get addressLimitFactor() {
    return addressLimitFactor.value();
  },
  get projectId() {
    return projectID.value();
  },
  get allowTestData() {
    return allowTestData.value();
  },
  /** The webhook's signing secrets: while one replaces the other there are two, separated by a comma. */
  get webhookSecrets() {
    // An empty one would accept what anyone can sign.
    return commaSeparated(stripeWebhookSecret.value()).filter((secret) => secret !== '');
  },
  /** The key that signs cursors, derived from a secret that every deployment already has. */
  get cursorKey() {
    return keyFor('cursors');
  },
  /** The key that signs the ledger's days and the lawful changes of its records. */
  get ledgerKey() {
    return keyFor('ledger');
  },
  /** The Stripe price id of a catalog product. */
  priceOf(id: ProductId): string {
    return priceParams[id]?.value() ?? '';
  },
  /** Which settings have a plausible value, by purpose. Contains no values, so it may be public. */
  get configured() {
    return {
      public_url: URL.canParse(publicUrl.value()),
      sign_in: webApiKey.value() !== '',
      payments: stripeSecretKey.value() !== '' && allowedOrigins.value() !== '' && URL.canParse(stripeApiUrl.value()),
      prices: productIds.every((id) => config.priceOf(id) !== ''),
      mail: URL.canParse(smtpUrl.value()) && mailFrom.value() !== '',
      mail_password: smtpUser.value() !== '',
      test_data: allowTestData.value(),
    };
  },
  /**
   * Whether Google's front end sits in front of the functions and reports the client address. False in the emulator.
   */
  get hasFrontEnd() {
    return process.env.FUNCTIONS_EMULATOR !== 'true';
  },
  /** Whether this runs on the emulator suite. */
  get isEmulated() {
    return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  },
};
