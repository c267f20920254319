import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import type { Assumed, Figure, Figures, Often, Prices } from './figures.ts';
import { dollars, number, percent, significant, table, wholeDollars } from './markdown.ts';
import { type Month, monthOf, storedOf } from './month.ts';
import { amountsOf, listCents, totalOf } from './price.ts';

const template = () => readFileSync(join(root, 'scripts/cost/page.md'), 'utf8');

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const members = (count: number) => `${number(count)} members`;

function monthTable(months: readonly Month[], { prices }: Prices): string {
  const services = [...new Set(Object.values(prices).map(({ service }) => service))];
  return table(
    ['', ...months.map((month) => members(month.members))],
    [
      ...services.map((service) => [service, ...months.map(({ billed }) => dollars(billed[service] ?? 0))]),
      ['**Together**', ...months.map(({ billed }) => `**${dollars(totalOf(billed))}**`)],
      ['for each member', ...months.map((month) => `${significant(totalOf(month.billed) / month.members)} cents`)],
      ['if nothing were free', ...months.map(({ list }) => dollars(totalOf(list)))],
    ],
  );
}

function stripeTable(months: readonly Month[]): string {
  const each = (text: (month: Month) => string) => months.map(text);
  return table(
    ['', ...each((month) => members(month.members))],
    [
      ['payments', ...each(({ stripe }) => number(stripe.payments))],
      ['collected', ...each(({ stripe }) => wholeDollars(stripe.collected))],
      ['Stripe’s fees', ...each(({ stripe }) => wholeDollars(stripe.fees))],
      ['Stripe’s share', ...each(({ stripe }) => percent(stripe.fees / stripe.collected, 2))],
      ['Firebase’s share', ...each(({ stripe, billed }) => percent(totalOf(billed) / stripe.collected, 3))],
    ],
  );
}

/** A figure is told for one journey, or for 1,000 of what it is about. */
function journeyRow(figure: Figure, assumed: Assumed, prices: Prices): string[] {
  const { says, of, usage } = figure;
  const times = of ? 1000 / of.count : 1;
  const { reads, listened, ruled, writes, deletes, expiring, calls, bytes } = usage;
  const kB = sum(Object.values(bytes)) / 1000;
  const counts = [reads, listened, ruled, writes, deletes + expiring, sum(Object.values(calls)), kB];
  const cents = totalOf(listCents(amountsOf(usage, assumed), prices));
  return [
    of ? `${says}, for 1,000 ${of.what}` : says,
    significant(times * cents),
    ...counts.map((count) => number(times * count)),
  ];
}

function journeyTable({ journeys }: Figures, assumed: Assumed, prices: Prices): string {
  return table(
    ['', 'cents', 'reads', 'of lists', 'of rules', 'writes', 'deletes', 'calls', 'kB'],
    Object.values(journeys).map((figure) => journeyRow(figure, assumed, prices)),
  );
}

const timesIn = (often: Often, sizes: readonly number[]) =>
  'each_member' in often ? sizes.map((size) => often.each_member * size) : often.a_month;

function oftenTable({ journeys }: Figures, assumed: Assumed): string {
  const { sizes } = assumed;
  const rows = Object.entries(assumed.journeys).map(([id, often]) => [
    journeys[id]?.says ?? id,
    ...timesIn(often, sizes).map(number),
    often.why,
  ]);
  return table(['', ...sizes.map(members), 'why'], rows, 1);
}

function assumedTable({ accounts, refunds, disputes, renewals, backups, files, jobs, starts }: Assumed): string {
  const values: [text: string, said: { why: string }][] = [
    [percent(accounts.each_member), accounts],
    [percent(refunds.share), refunds],
    [percent(disputes.share, 1), disputes],
    [String(renewals.kept), renewals],
    [String(backups.kept), backups],
    [String(files.GB), files],
    [String(jobs.count), jobs],
    [percent(starts.share), starts],
  ];
  return table(
    ['what', 'how much'],
    values.map(([text, { why }]) => [why, text]),
  );
}

function secondsTable({ ms }: Figures, { seconds }: Assumed): string {
  const rows = Object.entries(seconds).map(([name, said]) => [
    `\`${name}\``,
    String(said.seconds),
    ((ms[name] ?? 0) / 1000).toFixed(2),
    said.why,
  ]);
  return table(['a call of', 'seconds', 'on the emulators', 'why'], rows, 1);
}

function storedTable({ journeys }: Figures): string {
  const row = (name: string, figure: Figure | undefined) => {
    const { documents = 0, bytes = 0, indexes = 0 } = figure?.stored ?? {};
    return [name, number(documents), (bytes / 1000).toFixed(1), (indexes / 1000).toFixed(1)];
  };
  return table(
    ['', 'documents', 'kB', 'kB of index entries'],
    [row('A registration', journeys.register), row('A renewal', journeys.renew)],
  );
}

function priceTable({ prices }: Prices): string {
  const rows = Object.values(prices).map(({ service, what, dollars: price, per, above, free, each, source }) => [
    `${service}: ${what}`,
    `$${price}`,
    number(per),
    free ? `${number(free)} a ${each}` : above ? `up to ${number(above)}` : '',
    source,
  ]);
  return table(['', 'price', 'for', 'free', 'source'], rows, 1);
}

/** What stands in the place of each `{{name}}` in the template. */
function partsOf(figures: Figures, assumed: Assumed, prices: Prices): Record<string, string> {
  const months = assumed.sizes.map((size) => monthOf(size, figures, assumed, prices));
  const { share, cents, dispute_cents, source } = prices.stripe;
  const stored = storedOf(figures, assumed);
  return {
    runs: String(figures.runs),
    answer: months
      .map(({ members: size, billed }) => `${members(size)}: **${dollars(totalOf(billed))}**`)
      .join('\n- ')
      .replace(/^/, '- '),
    months: monthTable(months, prices),
    stripe: stripeTable(months),
    journeys: journeyTable(figures, assumed, prices),
    often: oftenTable(figures, assumed),
    assumed: assumedTable(assumed),
    seconds: secondsTable(figures, assumed),
    stored: storedTable(figures),
    each_member: number(stored / 1000),
    region: prices.region,
    looked_up: prices.looked_up,
    prices: priceTable(prices),
    stripe_price: `${percent(share, 1)} and ${cents} cents for each card payment, ${wholeDollars(dispute_cents)} for each dispute (${source})`,
    dispute: wholeDollars(dispute_cents),
    spread: percent(Math.max(...Object.values(figures.journeys).map(({ spread }) => spread)), 1),
  };
}

/** The page docs/cost.md. Throws where the template names what there is not. */
export function costPage(figures: Figures, assumed: Assumed, prices: Prices): string {
  const parts = partsOf(figures, assumed, prices);
  return template().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`scripts/cost/page.md names ${name}, which is not known`);
    return part;
  });
}
