import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductId } from '@portal/contract/catalogue';
import type { Usage } from '../meter/usage.ts';
import { root } from '../parts/paths.mjs';

/** What is billed, by its name in docs/cost/prices.json. */
export type Billable =
  | 'reads'
  | 'writes'
  | 'deletes'
  | 'expiries'
  | 'egress'
  | 'storage'
  | 'recovery'
  | 'backups'
  | 'calls'
  | 'cpu'
  | 'memory'
  | 'transfer'
  | 'files'
  | 'accounts'
  | 'jobs';

/** So many `dollars` for each `per`. */
export interface Price {
  service: string;
  what: string;
  dollars: number;
  per: number;
  /** It is the price of what is above this; below, there is none. */
  above?: number;
  /** The allowance: so much of each day or month costs nothing. */
  free?: number;
  each?: 'day' | 'month';
  source: string;
}

/** The list prices: docs/cost/prices.json. */
export interface Prices {
  looked_up: string;
  region: string;
  prices: Record<Billable, Price>;
  stripe: { share: number; cents: number; dispute_cents: number; source: string };
}

/** How often something happens in a month: so many times for each member, or for a federation of each size. */
export type Often = { why: string } & (
  | { each_member: number }
  | {
      a_month: readonly number[];
      /** Whether it is about all members, and so of as many times what it was measured with. */
      of_members?: boolean;
    }
);

interface Said {
  why: string;
}

/** What is assumed of a month: docs/cost/month.json. */
export interface Assumed {
  sizes: readonly number[];
  days: number;
  journeys: Record<string, Often>;
  /** What is paid on a journey. */
  payments: Record<string, ProductId>;
  refunds: Said & { share: number };
  disputes: Said & { share: number };
  accounts: Said & { each_member: number };
  renewals: Said & { kept: number };
  backups: Said & { kept: number };
  files: Said & { GB: number };
  jobs: Said & { count: number };
  starts: Said & { share: number; seconds: number };
  /** How long a call of each function takes. */
  seconds: Record<string, Said & { seconds: number }>;
}

/** What is left in the database: how many documents, their bytes, and those of their index entries. */
export interface Stored {
  documents: number;
  bytes: number;
  indexes: number;
}

/** What a journey costs, as it was measured: of several runs the highest numbers. */
export interface Figure {
  says: string;
  /** Of how many of what, where it is not one. */
  of?: { count: number; what: string };
  usage: Usage;
  stored: Stored;
  /** How far the prices of its runs are apart, as a share of the highest. */
  spread: number;
}

/** The figures of all journeys: docs/cost/journeys.json. */
export interface Figures {
  runs: number;
  journeys: Record<string, Figure>;
  /** Milliseconds of a call of each function on the emulators. */
  ms: Record<string, number>;
}

export const figuresFile = join(root, 'docs/cost/journeys.json');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const readPrices = () => read(join(root, 'docs/cost/prices.json')) as Prices;
export const readAssumed = () => read(join(root, 'docs/cost/month.json')) as Assumed;
export const readFigures = () => read(figuresFile) as Figures;
