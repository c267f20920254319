import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';

/** A price in JSON, where decimals are strings. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };

/** An item of a checkout. */
export interface Item {
  price: WirePrice;
  quantity: number;
}

/** The delivery of an event to an endpoint, with the result of each attempt. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: { at: string; status: number | null; problem: string | null }[];
  state: 'held' | 'waiting' | 'delivered' | 'given up';
}

/** A response kept for its Idempotency-Key (`id`), and its request. */
interface KeptAnswer {
  id: string;
  request: string;
  status: number;
  json: object;
  at: number;
}

/** The simulated behavior of a payment (`id`: its session). */
export interface Switches {
  id: string;
  holdEvents?: boolean;
  declineCards?: number;
  pendingRefunds?: number;
  failedRefunds?: number;
  answers?: { how: 'unavailable' | 'lost' | 'held'; times: number } | undefined;
}

interface Kinds {
  product: Stripe.Product;
  price: WirePrice;
  webhook_endpoint: Stripe.WebhookEndpoint;
  /** The secret of a webhook endpoint, by the endpoint's ID. */
  secret: { id: string; secret: string };
  session: Stripe.Checkout.Session;
  /** The items of a session, by the session's ID. */
  items: { id: string; items: Item[] };
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  delivery: Delivery;
  answer: KeptAnswer;
  switches: Switches;
}
export type Kind = keyof Kinds;

export interface State {
  get<K extends Kind>(kind: K, id: unknown): Kinds[K] | undefined;
  /** Returns all objects of a kind, newest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  /** Saves an object, replacing the one with its ID. Must run within `change`, and after all checks that may throw. */
  keep<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K];
  /** Runs some work and appends the objects that it saved to the file, with those of the outer change if there is one. */
  change<T>(work: () => T): T;
}

type Line = [kind: Kind, object: { id: string }][];

/** Reads the changes in a file. Skips a line that a kill cut off, because its request was never answered. */
function linesOf(file: string): Line[] {
  const texts = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return texts.filter(Boolean).flatMap((text) => {
    try {
      return [JSON.parse(text) as Line];
    } catch (error) {
      console.warn(`Skipping a line of ${file} that cannot be parsed.`, error);
      return [];
    }
  });
}

/** Opens the provider's data in `file`, one line per change. Answered changes survive a `kill -9`. */
export function openState(file: string): State {
  const known = new Map<Kind, Map<string, { id: string }>>();
  const of = (kind: Kind) => known.get(kind) ?? known.set(kind, new Map()).get(kind) ?? new Map();
  for (const line of linesOf(file)) for (const [kind, object] of line) of(kind).set(object.id, object);
  // Terminates a line that was cut off.
  if (existsSync(file)) appendFileSync(file, '\n');

  let underWay: Line | undefined;
  return {
    get: (kind, id) => of(kind).get(String(id)) as never,
    all: (kind) => [...of(kind).values()].reverse() as never,
    keep(kind, object) {
      if (!underWay) throw new Error('Called outside of a change');
      underWay.push([kind, object]);
      of(kind).set(object.id, object);
      return object;
    },
    change(work) {
      if (underWay) return work();
      const line: Line = [];
      underWay = line;
      try {
        return work();
      } finally {
        underWay = undefined;
        if (line.length > 0) appendFileSync(file, `${JSON.stringify(line)}\n`);
      }
    },
  };
}
