import type { Page } from '@playwright/test';
import type { Metered } from '../../scripts/meter/usage.ts';

/** Where a journey is walked: on an empty portal, in the browser of one person, and in those of others. */
export interface Ground {
  page: Page;
  anotherBrowser: () => Promise<Page>;
  metered: (run: () => Promise<unknown>) => Promise<Metered>;
}

/** Something that people or the portal do, whose price is known. */
export interface Journey {
  /** Its name in docs/cost. */
  id: string;
  says: string;
  /** Of how many of what it is the cost, where it is not one. */
  of?: { count: number; what: string };
  /** Makes ready what it takes as given, walks, and resolves to what that cost. */
  walk: (ground: Ground) => Promise<Metered>;
}
