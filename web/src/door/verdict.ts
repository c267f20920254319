import type { DoorPack, DoorPerson, KnownArrival, SentArrival } from '@portal/contract/records/door';
import { reasonAgainst } from '@portal/contract/rules/eligibility';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';

/** Names someone who can be checked in: by the number on the list, or by the card's code. */
export type Subject = Pick<SentArrival, 'kind' | 'membership_number' | 'code'>;

/** The door's answer about a person: `go` may compete, `stop` may not, `check` is for someone to decide. */
export interface Verdict {
  tone: 'go' | 'stop' | 'check';
  title: string;
  /** Who it is about, if known. */
  name?: string | undefined;
  detail?: string | undefined;
  why: string;
  /** Who can be checked in; missing if no one should be. */
  subject?: Subject;
}

/** Returns the verdict that someone may not compete, or a card doesn't count. */
export const stop = (title: string, why: string): Verdict => ({ tone: 'stop', title, why });

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Formats an instant as a time of day in the phone's zone: 9:41 AM; followed by the date, unless that is today. */
export function timeText(instant: string): string {
  const at = new Date(instant);
  const day = dayOf(at);
  return `${time.format(at)}${day === dayOf() ? '' : ` on ${dayText(day)}`}`;
}

const standingOf = ({ standings }: DoorPack, { standing }: DoorPerson) =>
  standing === null ? null : (standings[standing] ?? null);

const reasonTexts = {
  unknown_number: 'No member has this number.',
  locked: 'The membership is locked. The member needs to contact the federation.',
  unpaid: 'The membership fee is not paid.',
  pending: 'The membership is awaiting approval.',
} as const;

function reasonText(pack: DoorPack, person: DoorPerson): string | undefined {
  const standing = standingOf(pack, person);
  const reason = reasonAgainst({ standing }, pack.event.day);
  const { current_until = null, checked_until = null } = standing ?? {};
  switch (reason) {
    case null:
      return undefined;
    case 'expired':
      return current_until ? `The membership ends ${dayText(current_until)}.` : 'The membership has no term yet.';
    case 'unverified_coach':
      if (!checked_until) return 'SafeSport certification or background check is missing.';
      return `A check of this coach ends ${dayText(checked_until)}.`;
    default:
      return reasonTexts[reason];
  }
}

type FirstArrivals = ReadonlyMap<string, KnownArrival>;

const byTime = (one: KnownArrival, other: KnownArrival) => one.at.localeCompare(other.at);

/** Returns the first arrivals by number and by hash of the card. */
export function firstArrivals(arrivals: readonly KnownArrival[]): FirstArrivals {
  const named = arrivals
    .toSorted(byTime)
    .flatMap((arrival) =>
      [arrival.membership_number, arrival.card].flatMap((key): [string, KnownArrival][] =>
        key ? [[key, arrival]] : [],
      ),
    );
  // A map keeps the last of equal keys.
  return new Map(named.reverse());
}

/** Returns the first arrival of a person or a card; undefined if there is none. */
export function firstArrival(
  arrivals: FirstArrivals,
  { number = '', cards }: { number?: string; cards: readonly string[] },
): KnownArrival | undefined {
  return [number, ...cards].flatMap((key) => arrivals.get(key) ?? []).toSorted(byTime)[0];
}

/** Returns the verdict on a second scan: when and where the first one was. */
export const alreadyIn = (name: string | null | undefined, { at, desk }: KnownArrival): Verdict => ({
  tone: 'check',
  title: 'Already checked in',
  name: name ?? undefined,
  why: `At ${timeText(at)}, ${desk}.`,
});

/** Returns the verdict on someone on the list, for the last day of the event. */
export function judgePerson(pack: DoorPack, person: DoorPerson, arrivals: readonly KnownArrival[]): Verdict {
  const { number, name, type, cards } = person;
  const facts = { name: name ?? 'Unknown number', detail: type ? `${productOf(type).name} · ${number}` : number };
  const against = reasonText(pack, person);
  if (against) return { tone: 'stop', title: 'May not compete', ...facts, why: against };
  const arrived = firstArrival(firstArrivals(arrivals), { number, cards });
  if (arrived) return { ...alreadyIn(name, arrived), detail: facts.detail };
  const until = standingOf(pack, person)?.current_until;
  const why = until ? `Member until ${dayText(until)}.` : '';
  const subject: Subject = { kind: 'listed', membership_number: number, code: null };
  return { tone: 'go', title: 'May compete', ...facts, why, subject };
}
