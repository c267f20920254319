import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { DoorPack, KnownArrival } from '@portal/contract/records/door';
import { missingCheckTypes } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { daysLater } from '@portal/contract/values/days';
import { statementDays } from '@portal/contract/values/door';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import type { Scan } from './scan.ts';
import {
  alreadyIn,
  firstArrival,
  firstArrivals,
  judgePerson,
  type Subject,
  stop,
  timeText,
  type Verdict,
} from './verdict.ts';

/** The answer of `GET /verify/{code}`; null for an unknown code. */
export type Confirmed = Answer<Contract['verifyCard']> | null;

const walkIn = (why: string, kind: Subject['kind'], code: string): Verdict => ({
  tone: 'check',
  title: 'Not on the list',
  why,
  subject: { kind, membership_number: null, code },
});

function judgeStatement({ code, signed }: Scan, eventDay: string, today: string): Verdict {
  if (signed === 'none')
    return walkIn('This card has no signature. Confirm it online, or find the person on the list.', 'unsigned', code);
  if (signed === 'foreign')
    return stop(
      'Not genuine',
      `${brand.shortName} has not signed this card, or its key was replaced. Check it online.`,
    );
  if (signed === 'altered') return stop('Not genuine', 'The code was altered.');
  const { issued, until, membership_type } = signed;
  const facts = { detail: productOf(membership_type).name };
  if (issued > daysLater(today, 1) || issued < daysLater(today, -statementDays))
    return {
      ...walkIn(`The signature is too old: ${dayText(issued)}. Confirm it online.`, 'unsigned', code),
      ...facts,
    };
  if (until < eventDay)
    return { ...stop('May not compete', `The membership or a check ends ${dayText(until)}.`), ...facts };
  return { ...walkIn(`Signed, not confirmed since ${dayText(issued)}.`, 'signed', code), ...facts };
}

/**
 * Returns the verdict on a scanned card (undefined for any other code), without a network. `today` is the federation's day.
 * Someone who is not on the list never gets a `go`.
 */
export function judgeScan(
  pack: DoorPack,
  scan: Scan | undefined,
  arrivals: readonly KnownArrival[],
  today: string,
): Verdict {
  if (!scan) return stop('Not a membership card', `This is not a code of ${brand.shortName}.`);
  const person = pack.people.find(({ cards }) => cards.includes(scan.card));
  if (person) return judgePerson(pack, person, arrivals);
  const former = pack.people.find(({ replaced }) => replaced?.includes(scan.card));
  if (former)
    return stop('Card was replaced', 'Ask for the new card, or find the person on the list. This card is not valid.');
  const arrived = firstArrival(firstArrivals(arrivals), { cards: [scan.card] });
  if (arrived) return alreadyIn(undefined, arrived);
  return judgeStatement(scan, pack.event.day, today);
}

/** Returns whether a card is worth a question to the federation: of someone not on the list, if not forged. */
export function isConfirmable(pack: DoorPack, scan: Scan): boolean {
  const isKnown = pack.people.some(({ cards, replaced }) => cards.includes(scan.card) || replaced?.includes(scan.card));
  return !isKnown && scan.signed !== 'altered';
}

/** Returns the verdict on someone who is not on the list after the federation has answered, at an instant. */
export function judgeConfirmed(
  { code, card }: Scan,
  confirmed: Confirmed,
  arrivals: readonly KnownArrival[],
  { eventDay, at }: { eventDay: string; at: string },
): Verdict {
  if (!confirmed) return stop('Not valid', 'The federation does not know this card, or it was replaced.');
  const { name, membership_type, current, membership_expiry, number_end, checks } = confirmed;
  const ending = number_end ? ` · number ending in ${number_end}` : '';
  const facts = { name, detail: productOf(membership_type).name + ending };
  if (membership_type === 'academy_charter' || membership_type === 'event_sanction')
    return { ...stop('Not a membership card', 'This is the code of a certificate.'), ...facts };
  if (!current || !membership_expiry || membership_expiry < eventDay)
    return { ...stop('May not compete', 'The membership is not current.'), ...facts };
  if (checks && missingCheckTypes(checks, eventDay).length > 0)
    return {
      ...stop('May not compete', 'SafeSport certification or background check is missing or has expired.'),
      ...facts,
    };
  const arrived = firstArrival(firstArrivals(arrivals), { cards: [card] });
  if (arrived) return { ...alreadyIn(name, arrived), detail: facts.detail };
  const why = `Member until ${dayText(membership_expiry)}, confirmed at ${timeText(at)}.`;
  return { ...walkIn(why, 'confirmed', code), ...facts };
}
