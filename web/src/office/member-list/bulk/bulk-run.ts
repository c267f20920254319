import { messageOf } from '#lib/api-error.ts';

/** The outcome of a bulk run. */
export interface BulkOutcome<Item> {
  done: Item[];
  failed: { item: Item; reason: string }[];
}

interface BulkRun<Item> {
  items: readonly Item[];
  act: (item: Item) => Promise<unknown>;
  /** The reason shown if the server gives none. */
  failure: string;
  onStep: (tried: number) => void;
  atOnce?: number;
}

/** Runs an action for many items, a few at a time, continuing past failures. Both lists keep their order. */
export async function runBulk<Item>(run: BulkRun<Item>): Promise<BulkOutcome<Item>> {
  const { items, act, failure, onStep, atOnce = 4 } = run;
  const reasons = new Map<Item, string>();
  const waiting = [...items];
  let tried = 0;

  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        reasons.set(item, messageOf(error, failure));
      }
      tried += 1;
      onStep(tried);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  return {
    done: items.filter((item) => !reasons.has(item)),
    failed: items.flatMap((item) => {
      const reason = reasons.get(item);
      return reason === undefined ? [] : [{ item, reason }];
    }),
  };
}
