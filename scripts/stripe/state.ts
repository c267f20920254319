import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';

/** What an API answer looks like on the wire: decimals are texts there. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };

/** A line of a checkout. */
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };

/** The delivery of an event to an endpoint, with what came of each attempt. */
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

/** What a test or a developer has asked for of one payment (`id`: its session). */
export interface Switches {
  id: string;
  holdEvents?: boolean;
  declineCards?: number;
  pendingRefunds?: number;
  failingRefunds?: number;
  answers?: { how: 'unavailable' | 'lost' | 'held'; times: number } | undefined;
}

interface Kinds {
  product: Stripe.Product;
  price: WirePrice;
  webhook_endpoint: Stripe.WebhookEndpoint;
  session: Stripe.Checkout.Session;
  line_items: { id: string; data: WireLineItem[] };
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
  /** Keeps an object in place of the one with its id. Only within `change`. */
  keep<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K];
  /** Runs what changes the state, without waiting in it: all of it is kept, or, where it throws, nothing. One may be part of another. */
  change<T>(work: () => T): T;
}

type Line = [kind: Kind, object: { id: string }][];

// A line is one change. One that was cut off never was answered.
function linesOf(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch (error) {
        // A kill in the middle of a write: what it belonged to was never answered.
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

  type Changes = Map<string, { kind: Kind; id: string; before: { id: string } | undefined }>;
  let changes: Changes | undefined;

  function write(done: Changes): void {
    const line = [...done.values()].map(({ kind, id }) => [kind, of(kind).get(id)]);
    if (line.length > 0) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  function undo(done: Changes): void {
    for (const { kind, id, before } of done.values()) {
      if (before) of(kind).set(id, before);
      else of(kind).delete(id);
    }
  }

  return {
    get: (kind, id) => of(kind).get(String(id)) as never,
    all: (kind) => [...of(kind).values()].reverse() as never,
    keep(kind, object) {
      if (!changes) throw new Error('Outside of a change');
      const { id } = object;
      const key = `${kind} ${id}`;
      if (!changes.has(key)) changes.set(key, { kind, id, before: of(kind).get(id) });
      of(kind).set(id, object);
      return object;
    },
    change(work) {
      const outer = changes;
      const own: Changes = new Map();
      changes = own;
      try {
        const result = work();
        if (!outer) write(own);
        for (const [key, done] of own) if (outer && !outer.has(key)) outer.set(key, done);
        return result;
      } catch (error) {
        undo(own);
        throw error;
      } finally {
        changes = outer;
      }
    },
  };
}
