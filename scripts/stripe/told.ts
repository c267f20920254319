import { Ajv } from 'ajv';
import { Declarations, listOf } from './declared.ts';

const declarations = new Declarations();

/** What is answered here, by its `object`; an event by its type. As the package `stripe` names them. */
const schemas: Record<string, object> = {
  'checkout.session': declarations.of('resources/Checkout/Sessions', 'Session'),
  item: declarations.of('resources/LineItems', 'LineItem'),
  payment_intent: declarations.of('resources/PaymentIntents', 'PaymentIntent'),
  charge: declarations.of('resources/Charges', 'Charge'),
  refund: declarations.of('resources/Refunds', 'Refund'),
  dispute: declarations.of('resources/Disputes', 'Dispute'),
  product: declarations.of('resources/Products', 'Product'),
  price: declarations.of('resources/Prices', 'Price'),
  webhook_endpoint: declarations.of('resources/WebhookEndpoints', 'WebhookEndpoint'),
  list: listOf(true),
  error: {
    type: 'object',
    properties: { error: { allOf: [declarations.of('Types', 'StripeRawError')], required: ['type', 'message'] } },
    required: ['error'],
    additionalProperties: false,
  },
  ...Object.fromEntries(
    [
      'CheckoutSessionCompleted',
      'CheckoutSessionExpired',
      'PaymentIntentSucceeded',
      'PaymentIntentPaymentFailed',
      'ChargeSucceeded',
      'ChargeFailed',
      'ChargeRefunded',
      'ChargeDisputeCreated',
      'ChargeDisputeUpdated',
      'ChargeDisputeClosed',
      'RefundCreated',
      'RefundUpdated',
      'RefundFailed',
    ].map((name) => [name, declarations.of('resources/Events', `${name}Event`)]),
  ),
};

const ajv = new Ajv({ strict: false }).addSchema({ $id: 'stripe', $defs: declarations.$defs, properties: schemas });

interface Told {
  object?: string;
  type?: string;
  data?: Told[];
}

// An event `charge.refunded` is a ChargeRefunded.
function nameOf({ object = 'error', type = '' }: Told): string {
  if (object !== 'event') return object;
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What is wrong with an answer or event, a line each, by what the package `stripe` declares for Stripe's API. */
export function flaws(answer: object): string[] {
  const told: Told = answer;
  const name = nameOf(told);
  if (!schemas[name]) return [`${name}: nothing that is answered here`];
  const validate = ajv.getSchema(`stripe#/properties/${name}`);
  const isFlawless = validate?.(told);
  const own = (isFlawless ? [] : (validate?.errors ?? [])).map(
    ({ instancePath, message, params }) => `${name} ${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
  return name === 'list' ? [...own, ...(told.data ?? []).flatMap(flaws)] : own;
}
