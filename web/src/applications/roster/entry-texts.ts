import type { Application } from '@portal/contract/records/application';
import { isCharter, nameOf } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { daysText, dayText } from '#ui/format.ts';
import type { Row } from './entry-rows.ts';

interface Texts {
  title: string;
  /** The list's subject. */
  of: string;
  /** Who must be a current member, and when. */
  rule: string;
}

export const entryTexts: Record<ApplicationKind, Texts> = {
  academy_charter: {
    title: 'Roster',
    of: 'charter',
    rule: 'Everyone who trains at the academy must be a current member today.',
  },
  event_sanction: {
    title: 'Participants',
    of: 'event',
    rule: 'Everyone who takes part must be a current member until the event ends.',
  },
};

/** Returns the list's charter or event: the academy, or the event with its days. */
export function occasionOf(application: Application): string {
  const name = nameOf(application);
  return isCharter(application) ? name : `${name}, ${daysText(application.event_dates, application.event_until)}`;
}

/**
 * Returns how long a roster's charter is valid, or that it has expired, on a day (`YYYY-MM-DD`); undefined otherwise.
 */
export function charterText(application: Application, today: string): string | undefined {
  const { status, valid_until } = application;
  if (!isCharter(application) || status !== 'approved' || !valid_until) return undefined;
  return `Charter ${valid_until < today ? 'expired' : 'valid until'} ${dayText(valid_until)}`;
}

/** Returns how many may take part and how many may not; zero counts are omitted. */
export function summaryOf(rows: readonly Row[], kind: ApplicationKind): string {
  const problems = rows.filter(({ reason }) => reason).length;
  const good = rows.length - problems;
  const texts =
    kind === 'event_sanction'
      ? ['may take part', 'may not']
      : [good === 1 ? 'current member' : 'current members', 'not current'];
  return [good, problems].flatMap((count, index) => (count > 0 ? `${count} ${texts[index]}` : [])).join(', ');
}

/** The result of adding numbers: the new ones, and those already listed. */
export interface Outcome {
  added: readonly string[];
  known: readonly string[];
}

function oneText(number: string, isNew: boolean, row: Row | undefined): string {
  const who = row?.name ? `${row.name} (${number})` : number;
  const state = isNew ? 'added' : 'already on the list';
  return row ? `${who} ${isNew ? 'was' : 'is'} ${state}: ${row.verdict}` : `${who} ${isNew ? 'was' : 'is'} ${state}`;
}

/** Returns the lines for an outcome's numbers that the list already shows. */
function linesOf({ added, known }: Outcome, rows: readonly Row[]): Row[] {
  const numbers = new Set([...added, ...known]);
  return rows.filter(({ number }) => numbers.has(number));
}

/** Reports whether a member in an outcome has a reason against them. */
export function hasProblem(outcome: Outcome, rows: readonly Row[]): boolean {
  return linesOf(outcome, rows).some(({ reason }) => reason);
}

/** Returns an outcome's text, including the list's verdict once it shows all of the numbers. */
export function outcomeText(outcome: Outcome, rows: readonly Row[], kind: ApplicationKind): string {
  const { added, known } = outcome;
  const lines = linesOf(outcome, rows);
  const [number] = [...added, ...known];
  const count = added.length + known.length;
  if (number && count === 1) return oneText(number, added.length === 1, lines[0]);
  const counts =
    known.length === 0 ? `${added.length} added` : `${added.length} added, ${known.length} already on the list`;
  return lines.length === count ? `${counts}: ${summaryOf(lines, kind)}` : counts;
}
