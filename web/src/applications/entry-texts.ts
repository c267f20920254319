import type { ApplicationKind } from '@portal/contract/applications';
import { type Application, isCharter, nameOf } from '@portal/contract/applications';
import { dayText } from '../ui/format.ts';
import type { Row } from './entry-rows.ts';

interface Texts {
  title: string;
  /** What the list belongs to. */
  of: string;
  /** Who has to be a current member, and when. */
  rule: string;
}

/** How the two lists speak of themselves. */
export const entryTexts: Record<ApplicationKind, Texts> = {
  academy_charter: {
    title: 'Roster',
    of: 'charter',
    rule: 'Everybody who trains at the academy has to be a current member today.',
  },
  event_sanction: {
    title: 'Participants',
    of: 'event',
    rule: 'Everybody who takes part has to be a current member on the day of the event.',
  },
};

/** What a list belongs to: the academy, or the event with its day. */
export function occasionOf(application: Application): string {
  const name = nameOf(application);
  return isCharter(application) ? name : `${name}, ${dayText(application.event_dates)}`;
}

/** How many may take part, and how many may not. */
export function summaryOf(rows: readonly Row[], kind: ApplicationKind): string {
  const problems = rows.filter(({ reason }) => reason).length;
  const good = rows.length - problems;
  if (kind === 'event_sanction') return `${good} may take part, ${problems} may not`;
  return `${good} current ${good === 1 ? 'member' : 'members'}, ${problems} not current`;
}

/** What came of adding numbers: those that were new, and those that were on the list before. */
export interface Outcome {
  added: readonly string[];
  known: readonly string[];
}

function oneText(number: string, isNew: boolean, row: Row | undefined): string {
  const who = row?.name ? `${row.name} (${number})` : number;
  const state = isNew ? 'added' : 'already on the list';
  return row ? `${who} ${isNew ? 'was' : 'is'} ${state}: ${row.verdict}` : `${who} ${isNew ? 'was' : 'is'} ${state}`;
}

/** The outcome as it is told; of a single number with what the list says of it. */
export function outcomeText({ added, known }: Outcome, rows: readonly Row[]): string {
  const [number] = [...added, ...known];
  if (number && added.length + known.length === 1) {
    return oneText(
      number,
      added.length === 1,
      rows.find((row) => row.number === number),
    );
  }
  if (known.length === 0) return `${added.length} added`;
  return `${added.length} added, ${known.length} already on the list`;
}
