import { collections } from '@portal/contract/values/collections';
import { readsOfDay } from '../../functions/test/support/daily.ts';
import { manyMemberIds, manyMembers, manyPayments, memberAt } from '../../functions/test/support/many-members.ts';
import { answeredHere } from '../../functions/test/support/measured.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { type RawDocument, removeRaw, writeRaw } from '../../functions/test/support/raw.ts';
import { askedTerms, soughtMembers, typedSearches, withTerms } from '../../functions/test/support/typed-searches.ts';
import { step } from '../parts/steps.mjs';
import { printTable } from '../parts/tables.ts';

/** The numbers of members to measure with, in turn. */
const SIZES = process.env.SIZES?.split(',').map(Number) ?? [1000, 10_000];
/**
 * The number of members written in full. The emulator has no indexes and scans all members for each query, so further
 * members only have the search terms that the benchmark searches for.
 */
const WHOLE = 10_000;
/** The number of documents held in memory for a write. */
const AT_ONCE = 5000;
const LABEL = 'bench-reads';
/** Selects the figures to measure by name. */
const FIGURES = new RegExp(process.env.FIGURES ?? '');
/** The number of renewal reminders due on the measured day. */
const DUE = 100;

interface Found {
  memberships?: { first_name: string }[];
}

/** A figure to measure: a GET request, or the daily run if it has no path. */
interface Figure {
  figure: string;
  goal: string;
  path?: string;
  /** The maximum number of reads. */
  allowed: (found: Found, size: number) => number;
  /** Whether the reads, minus one per hit, must be the same at every size. */
  isConstant?: boolean;
  q?: string;
  /** The first name of a member that the search must find. */
  sought?: string | undefined;
  /** The largest size at which it is measured. */
  upTo?: number | undefined;
  /** The number of reads that do not count. */
  beside?: number;
}

interface Reads {
  reads: number;
  besideHits?: number;
  allowed: number;
}

const inThousands = (count: number) => count.toLocaleString('en-US');

const pageOf = (limit: number, filter = ''): Figure => ({
  figure: `Page of ${limit}${filter && `, ${filter.slice(1).replaceAll('&', ', ')}`}`,
  path: `/admin/memberships?limit=${limit}${filter}`,
  goal: 'page size + 5',
  allowed: () => limit + 5,
  isConstant: true,
});

const searchFor = (q: string, { isConstant = false, sought, upTo }: Partial<Figure> = {}): Figure => ({
  figure: `Search for ${q}`,
  q,
  sought,
  upTo,
  path: `/admin/memberships?limit=50&q=${encodeURIComponent(q)}`,
  goal: '4 x hits + 50',
  allowed: ({ memberships = [] }) => 4 * memberships.length + 50,
  isConstant,
});

const known: Figure[] = [
  pageOf(25),
  pageOf(100),
  pageOf(50, '&status=approved&membership_type=adult'),
  searchFor('an'),
  searchFor('johns'),
  searchFor('Smith'),
  searchFor('Anderson'),
  searchFor('Anna Smith'),
  searchFor('patricia ri'),
  searchFor('@example.org'),
  searchFor(memberAt(LABEL, 1).email, { isConstant: true }),
  searchFor(memberAt(LABEL, 33).email.replace(/@.*/, ''), { isConstant: true }),
  searchFor('nobody at all', { isConstant: true }),
  searchFor('michael smith garcia'),
  searchFor('michael ward seattle'),
  searchFor('ana albany grappling'),
  searchFor('juan lee reno wrestling club', { upTo: WHOLE }),
  ...typedSearches.map(([typed, sought]) => searchFor(typed, { sought })),
  {
    figure: 'Stats',
    path: '/admin/dashboard/stats',
    goal: '40 of 10,000, 320 of 100,000',
    allowed: (_, size) => (size > WHOLE ? 320 : 40),
  },
  {
    figure: 'Summary of the report of a year',
    path: '/admin/financial-report?start_date=2026-01-01&end_date=2026-12-31&limit=1',
    // The one transaction on the page, and the lookahead for the next page, are not part of the summary.
    beside: 2,
    goal: '350',
    allowed: () => 350,
  },
  { figure: 'Expiries by month', path: '/admin/expiries', goal: '150', allowed: () => 150 },
  { figure: 'Tasks', path: '/admin/tasks', goal: '300', allowed: () => 300 },
  {
    figure: 'File of a member',
    path: `/admin/memberships/${memberAt(LABEL, 1).user_id}`,
    goal: '100',
    allowed: () => 100,
    isConstant: true,
  },
  { figure: `Work of a day with ${DUE} reminders`, goal: 'due + 50', allowed: () => DUE + 50 },
];

const measured = known.filter(({ figure }) => FIGURES.test(figure));

/** Measures a daily run with `DUE` reminders among all members. */
async function readsOfReminders(at: number): Promise<Reads> {
  const year = 2016 + at;
  const due = { status: 'approved', membership_expiry: `${year}-05-31` };
  await writeRaw(collections.members, manyMembers(`${LABEL}-due-${at}`, 0, DUE, due));
  const { reads, sent } = await readsOfDay(`${year}-05-01`);
  if (sent !== DUE) throw new Error(`${sent} were reminded, not ${DUE}`);
  // At the next size, their next reminders would be due, and searches would find them.
  await removeRaw(collections.members, manyMemberIds(`${LABEL}-due-${at}`, 0, DUE));
  return { reads, allowed: DUE + 50 };
}

async function readsOf(
  token: string,
  path: string,
  { allowed, beside = 0, sought }: Figure,
  size: number,
): Promise<Reads> {
  const { reads: all, json } = await answeredHere({ method: 'GET', path, token });
  const found = json as Found;
  if (sought && !found.memberships?.some(({ first_name }) => first_name === sought))
    throw new Error(`${path} did not return ${sought}`);
  const reads = all - beside;
  return { reads, besideHits: reads - (found.memberships?.length ?? 0), allowed: allowed(found, size) };
}

const asked = askedTerms(measured.flatMap(({ q }) => q ?? []));

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the members' payments, spread over the days of a year. */
const paymentsOfYear = (from: number, until: number) =>
  manyPayments(LABEL, from, until).map(([id, payment], index): RawDocument => {
    const created_at = new Date(Date.parse('2026-01-01T12:00:00Z') + ((from + index) % 365) * dayMs).toISOString();
    return [id, { ...payment, created_at, completed_at: created_at }];
  });

/** Writes members `from` to `until` (exclusive) with a payment each. */
async function write(from: number, until: number): Promise<void> {
  for (let at = from; at < until; at += AT_ONCE) {
    const next = Math.min(at + AT_ONCE, until);
    const members = manyMembers(LABEL, at, next);
    await writeRaw(collections.members, at < WHOLE ? members : members.map((one) => withTerms(one, asked)));
    await writeRaw(collections.payments, paymentsOfYear(at, next));
    console.log(`  ${inThousands(next)} of ${inThousands(until)}`);
  }
}

async function measureAll(token: string, size: number, at: number): Promise<(Reads | undefined)[]> {
  const figures: (Reads | undefined)[] = [];
  for (const one of measured) {
    const isMeasured = size <= (one.upTo ?? size);
    const measureOne = () => (one.path ? readsOf(token, one.path, one, size) : readsOfReminders(at));
    figures.push(isMeasured ? await measureOne() : undefined);
  }
  return figures;
}

/** Measures every figure at every size. Returns the figures by size. */
async function measure(token: string): Promise<(Reads | undefined)[][]> {
  const sizes: (Reads | undefined)[][] = [];
  await writeRaw(collections.members, soughtMembers(LABEL));
  for (const [at, size] of SIZES.entries()) {
    const members = `${inThousands(size)} members`;
    await step(`Writing ${members}`, `Writing ${members} and their payments`, () => write(SIZES[at - 1] ?? 0, size));
    const measuring = `Measuring among ${members}`;
    sizes.push(await step(measuring, measuring, () => measureAll(token, size, at)));
  }
  return sizes;
}

function report(sizes: (Reads | undefined)[][]): boolean {
  const results = measured.map(({ figure, goal, isConstant }, at) => {
    const figures = sizes.map((size) => size[at]);
    const found = figures.filter((one) => one !== undefined);
    const isSame = new Set(found.map(({ besideHits }) => besideHits)).size === 1;
    const met = found.every(({ reads, allowed }) => reads <= allowed) && (isSame || !isConstant);
    return { figure, goal: isConstant ? `${goal}, the same beside hits` : goal, figures, met };
  });
  printTable(
    ['Documents read', ...SIZES.map((size) => `of ${inThousands(size)}`), 'goal', ''],
    results.map(({ figure, goal, figures, met }) => [
      figure,
      ...figures.map((one) => (one ? `${one.reads} (${one.allowed})` : '')),
      goal,
      met ? 'pass' : 'FAIL',
    ]),
  );
  console.log('In parentheses: the limit.');
  return results.every(({ met }) => met);
}

const { token } = await newAdmin();
process.exitCode = report(await measure(token)) ? 0 : 1;
