import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';

/** What an API answer looks like on the wire: decimals are texts there. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };

/** A price that is sold in a checkout. */
export interface Item {
  price: WirePrice;
  quantity: number;
}

/** The delivery of an event to an endpoint, with the outcome of each attempt. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: { at: string; status: number | null; problem: string | null }[];
  state: 'held' | 'waiting' | 'delivered' | 'given up';
}

/** An answer kept for its Idempotency-Key (`id`), and the request that it answers. */
interface KeptAnswer {
  id: string;
  request: string;
  status: number;
  json: object;
  at: number;
}

/** What a test or a developer has asked for one payment (`id`: its session). */
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
  /** Of a webhook endpoint. */
  secret: { id: string; secret: string };
  session: Stripe.Checkout.Session;
  /** Of a session. */
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
  /** All of a kind, the newest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  /** Keeps an object in place of the one with its id. Only within `change`, and after all that may be refused. */
  keep<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K];
  /** Carries out some work and writes what it kept to the file at once, or within the change that is under way. */
  change<T>(work: () => T): T;
}

type Line = [kind: Kind, object: { id: string }][];

/** The changes in a file. One that a kill cut off was never answered, so it is left out. */
function linesOf(file: string): Line[] {
  const texts = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return texts.filter(Boolean).flatMap((text) => {
    try {
      return [JSON.parse(text) as Line];
    } catch (error) {
      console.warn(`A line of ${file} cannot be read and is left out.`, error);
      return [];
    }
  });
}

/** What the provider knows, kept in `file`, a line a change: what was answered outlives a `kill -9`. */
export function openState(file: string): State {
  const known = new Map<Kind, Map<string, { id: string }>>();
  const of = (kind: Kind) => known.get(kind) ?? known.set(kind, new Map()).get(kind) ?? new Map();
  for (const line of linesOf(file)) for (const [kind, object] of line) of(kind).set(object.id, object);
  // Ends a line that was cut off.
  if (existsSync(file)) appendFileSync(file, '\n');

  let underWay: Line | undefined;
  return {
    get: (kind, id) => of(kind).get(String(id)) as never,
    all: (kind) => [...of(kind).values()].reverse() as never,
    keep(kind, object) {
      if (!underWay) throw new Error('Outside of a change');
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
