import { type ProductId, productIds } from '@portal/contract/catalogue';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Secrets of the payment provider; a function that uses one names it in its options. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** Secret of the mail server; it is used only together with SMTP_USER. */
export const smtpPassword = defineSecret('SMTP_PASSWORD');

const publicUrl = defineString('PUBLIC_URL', {
  description: 'Public address of the portal, without a slash at the end',
});
const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  description: 'Origins from which a checkout may start, separated by commas',
});
const webApiKey = defineString('WEB_API_KEY', { description: 'Web API key of the Firebase project' });
const stripeApiUrl = defineString('STRIPE_API_URL', {
  default: 'https://api.stripe.com',
  description: 'Address of the Stripe API',
});
const timeZone = defineString('TIME_ZONE', {
  default: 'America/New_York',
  description: 'IANA time zone in which the federation’s days begin and end',
});
const membershipMonths = defineInt('MEMBERSHIP_MONTHS', {
  default: 12,
  description: 'Months from approval to expiry',
});
const smtpUrl = defineString('SMTP_URL', {
  description: 'Mail server, such as smtps://smtp.example.org:465 (or smtp:// for STARTTLS)',
});
const smtpUser = defineString('SMTP_USER', { default: '', description: 'User of the mail server, if it asks for one' });
const mailFrom = defineString('MAIL_FROM', { description: 'Sender of mails, such as Portal <no-reply@example.org>' });
const trustedProxies = defineInt('TRUSTED_PROXIES', {
  default: 1,
  description: 'Proxies in front of the function whose X-Forwarded-For entry can be trusted',
});
const addressLimitFactor = defineInt('ADDRESS_LIMIT_FACTOR', {
  default: 1,
  description: 'Multiplies the rate limits by client address; 1 except where many people share one address',
});

const priceParams = Object.fromEntries(
  productIds.map((id) => [
    id,
    defineString(`STRIPE_PRICE_${id.toUpperCase()}`, { description: `Stripe price id: ${id}` }),
  ]),
);

/** The deployment's settings; params can only be read while a function runs, hence the getters. */
export const config = {
  get publicUrl() {
    return publicUrl.value();
  },
  get allowedOrigins() {
    return allowedOrigins.value().split(',');
  },
  get webApiKey() {
    return webApiKey.value();
  },
  get stripeApiUrl() {
    return new URL(stripeApiUrl.value());
  },
  get timeZone() {
    return timeZone.value();
  },
  get membershipMonths() {
    return membershipMonths.value();
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
  get trustedProxies() {
    return trustedProxies.value();
  },
  get addressLimitFactor() {
    return addressLimitFactor.value();
  },
  /** The Stripe price id of something in the catalogue. */
  priceOf(id: ProductId): string {
    return priceParams[id]?.value() ?? '';
  },
  /** Whether this runs on the emulator suite. */
  get isEmulated() {
    return process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  },
};
