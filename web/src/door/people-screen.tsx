/** @jsxImportSource preact */
import type { DoorPack, DoorPerson, KnownArrival } from '@portal/contract/records/door';
import { canonicalNumber, isMembershipNumber } from '@portal/contract/values/membership-number';
import { useMemo, useState } from 'preact/hooks';
import { countText } from '#ui/format.ts';
import { checkIn } from './door.ts';
import { firstArrival, firstArrivals, judgePerson, timeText } from './verdict.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface PeopleScreenProps {
  pack: DoorPack;
  arrivals: readonly KnownArrival[];
}

/** More lines than this are no help on a phone; a longer search is. */
const maxLines = 100;

const { compare } = new Intl.Collator('en-US');

function isFound({ name, number }: DoorPerson, text: string): boolean {
  if (isMembershipNumber(text)) return number === canonicalNumber(text);
  const sought = text.trim().toLowerCase();
  return `${name ?? ''} ${number}`.toLowerCase().includes(sought);
}

/** The event's list: search by name or number, and the verdict on the person who is chosen. */
export function PeopleScreen({ pack, arrivals }: PeopleScreenProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [checkedIn, setCheckedIn] = useState<string | null>(null);
  const sorted = useMemo(
    () => pack.people.toSorted((one, other) => compare(one.name ?? '', other.name ?? '')),
    [pack.people],
  );
  const found = sorted.filter((person) => isFound(person, text));
  const person =
    pack.people.find(({ number }) => number === chosen) ?? (isMembershipNumber(text) ? found[0] : undefined);
  // A thousand people and arrivals, on every keystroke.
  const known = useMemo(() => firstArrivals(arrivals), [arrivals]);
  const arrived = pack.people.filter((each) => firstArrival(known, each)).length;

  function letIn({ number, cards }: DoorPerson): void {
    setCheckedIn(number);
    checkIn({ kind: 'listed', membership_number: number, code: null }, cards[0] ?? null);
  }

  return (
    <>
      {person && (
        <VerdictPanel
          // Once checked in, the arrival is known: the verdict stays that of before.
          verdict={judgePerson(pack, person, checkedIn === person.number ? [] : arrivals)}
          pack={pack}
          isCheckedIn={checkedIn === person.number}
          onCheckIn={() => letIn(person)}
        />
      )}
      <label class="search">
        Name or membership number
        <input
          type="search"
          value={text}
          autocomplete="off"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(null);
          }}
        />
      </label>
      <p role="status">
        {countText(arrived)} of {countText(pack.people.length)} arrived.
        {found.length === 0 && ' Not on the list. Please scan the card.'}
      </p>
      <ul>
        {found.slice(0, maxLines).map((each) => (
          <PersonLine
            key={each.number}
            person={each}
            arrival={firstArrival(known, each)}
            onChoose={() => {
              setChosen(each.number);
              setCheckedIn(null);
              scrollTo({ top: 0 });
            }}
          />
        ))}
      </ul>
      {found.length > maxLines && <p>{countText(found.length - maxLines)} more. Please search.</p>}
    </>
  );
}

interface PersonLineProps {
  person: DoorPerson;
  arrival: KnownArrival | undefined;
  onChoose: () => void;
}

function PersonLine({ person: { name, number }, arrival, onChoose }: PersonLineProps) {
  return (
    <li>
      <button type="button" class="person" onClick={onChoose}>
        <span>{name ?? 'Unknown number'}</span>
        <small>
          {number}
          {arrival && ` · arrived ${timeText(arrival.at)}, ${arrival.desk}`}
        </small>
      </button>
    </li>
  );
}
