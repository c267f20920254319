import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Usage } from '../meter/usage.ts';
import { root } from '../parts/paths.mjs';
import {
  type Figure,
  type Figures,
  figuresFile,
  readAssumed,
  readFigures,
  readPrices,
  type Stored,
} from './figures.ts';
import { costPage } from './page.ts';
import { amountsOf, listCents, totalOf } from './price.ts';

/** A line of what e2e/cost.spec.ts has measured. */
interface Measured extends Pick<Figure, 'says' | 'of'> {
  id: string;
  usage: Usage;
  busy: Record<string, number>;
  stored: Stored;
}

type Numbers = number | { [name: string]: Numbers };

/** Of several of the same shape the highest of their numbers, each by itself. */
function highest(all: readonly Numbers[]): Numbers {
  if (all.some((one) => typeof one === 'number')) return Math.max(...all.map(Number));
  const parts = all as { [name: string]: Numbers }[];
  const names = [...new Set(parts.flatMap((one) => Object.keys(one)))];
  return Object.fromEntries(names.map((name) => [name, highest(parts.map((one) => one[name] ?? 0))]));
}

/** The figure of a journey that was walked several times. */
function figureOf(runs: readonly Measured[]): Figure {
  const [{ says, of }] = runs as [Measured];
  const [assumed, prices] = [readAssumed(), readPrices()];
  const usage = highest(runs.map((run) => run.usage as unknown as Numbers)) as unknown as Usage;
  const stored = highest(runs.map((run) => ({ ...run.stored }))) as unknown as Stored;
  const cents = runs.map((run) => totalOf(listCents(amountsOf(run.usage, assumed), prices)));
  const spread = 1 - Math.min(...cents) / Math.max(...cents);
  return { says, ...(of && { of }), usage, stored, spread: Number(spread.toFixed(4)) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Milliseconds of a call of each function, on average over all journeys. */
function msOf(lines: readonly Measured[]): Record<string, number> {
  const names = [...new Set(lines.flatMap(({ busy }) => Object.keys(busy)))].sort();
  const total = (of: (line: Measured) => number | undefined) => sum(lines.map((line) => of(line) ?? 0));
  return Object.fromEntries(
    names.map((name) => [name, Math.round(total(({ busy }) => busy[name]) / total(({ usage }) => usage.calls[name]))]),
  );
}

/** The figures of what was measured, in the order in which it was. */
export function figuresOf(lines: readonly Measured[]): Figures {
  const groups = Map.groupBy(lines, ({ id }) => id);
  return {
    runs: Math.min(...[...groups.values()].map((runs) => runs.length)),
    journeys: Object.fromEntries([...groups].map(([id, runs]) => [id, figureOf(runs)])),
    ms: msOf(lines),
  };
}

/** Writes what was measured into a file of lines to docs/cost/journeys.json. */
export function writeFigures(file: string): void {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  writeFileSync(figuresFile, `${JSON.stringify(figuresOf(lines.map((line) => JSON.parse(line))), null, 2)}\n`);
}

export const pageFile = join(root, 'docs/cost.md');

/** Writes docs/cost.md from the data in docs/cost. */
export function writePage(): void {
  writeFileSync(pageFile, costPage(readFigures(), readAssumed(), readPrices()));
}
