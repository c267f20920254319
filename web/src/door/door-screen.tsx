/** @jsxImportSource preact */
import { brand } from '@portal/federation/brand';
import { useState } from 'preact/hooks';
import { countedText, daysText } from '#ui/format.ts';
import { updateList } from './door.ts';
import { PeopleScreen } from './people-screen.tsx';
import { ScanScreen } from './scan-screen.tsx';
import type { DoorState } from './state.ts';
import { timeText } from './verdict.ts';

const messages: Record<Exclude<DoorState['phase'], 'open'>, string> = {
  loading: 'Opening the door…',
  none: 'Ask the organizer of the event for the link to this door, then open it on this phone.',
  over: 'Ask the organizer for a new link if the event is still on.',
};

/** The door of an event: the camera and the list, above the two buttons that switch between them. */
export function DoorScreen({ state }: { state: DoorState }) {
  const [tab, setTab] = useState<'scan' | 'list'>('scan');
  // Here, because the camera's screen is gone while the list is shown.
  const [isMuted, setMuted] = useState(false);
  const { pack, problem } = state;
  if (!pack) return <Closed state={state} />;
  return (
    <>
      <header>
        <h1>{pack.event.event_name}</h1>
        <p>
          {pack.desk} · {daysText(pack.event.first_day, pack.event.day)}
        </p>
        <Network state={state} asOf={pack.as_of} />
        {problem && <p role="alert">{problem}</p>}
      </header>
      <main>
        {tab === 'scan' ? (
          <>
            <ScanScreen pack={pack} arrivals={state.arrivals} isMuted={isMuted} />
            <label class="mute">
              <input
                type="checkbox"
                checked={isMuted}
                onChange={({ currentTarget }) => setMuted(currentTarget.checked)}
              />
              Mute
            </label>
          </>
        ) : (
          <PeopleScreen pack={pack} arrivals={state.arrivals} />
        )}
      </main>
      <nav aria-label="Door">
        {(['scan', 'list'] as const).map((name) => (
          <button key={name} type="button" class="tab" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {name === 'scan' ? 'Scan' : 'List'}
          </button>
        ))}
      </nav>
    </>
  );
}

/** The page without a list. */
function Closed({ state: { phase, problem, unsent, isOffline } }: { state: DoorState }) {
  const isWaiting = phase === 'open';
  return (
    <main class="closed">
      <h1>{brand.name}</h1>
      {problem && <p role="alert">{problem}</p>}
      {isWaiting ? (
        <>
          <p role="status">{isOffline ? 'No network. The list has to be loaded once.' : 'Loading the list…'}</p>
          <UpdateButton />
        </>
      ) : (
        <p>{messages[phase]}</p>
      )}
      {unsent > 0 && <p role="status">{waitingText(unsent)} Keep this page open with a network.</p>}
    </main>
  );
}

const waitingText = (unsent: number) => `${countedText(unsent, 'check-in')} waiting to be sent.`;

/** Says how old the list is, whether there is a network, and whether check-ins wait for it. */
function Network({ state: { isOffline, unsent }, asOf }: { state: DoorState; asOf: string }) {
  return (
    <div class="network">
      <p role="status">
        {isOffline ? 'Offline, list' : 'List'} as of {timeText(asOf)}.{unsent > 0 && ` ${waitingText(unsent)}`}
      </p>
      <UpdateButton />
    </div>
  );
}

function UpdateButton() {
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    await updateList().finally(() => setBusy(false));
  };
  return (
    <button type="button" class="small" aria-disabled={isBusy} onClick={() => !isBusy && update()}>
      {isBusy ? 'Updating…' : 'Update list'}
    </button>
  );
}
