/** @jsxImportSource preact */
import type { DoorPack } from '@portal/contract/records/door';
import { timeText, type Verdict } from './verdict.ts';

interface VerdictPanelProps {
  verdict: Verdict;
  pack: DoorPack;
  isCheckedIn: boolean;
  onCheckIn: () => void;
}

const icons: Record<Verdict['tone'], string> = { go: '✓', stop: '✕', check: '!' };

/** A verdict in words, color and a sign, with the button to check someone in. */
export function VerdictPanel({ verdict, pack, isCheckedIn, onCheckIn }: VerdictPanelProps) {
  const { tone, title, name, detail, why, subject } = verdict;
  return (
    <section class={`verdict ${tone}`} aria-live="assertive">
      <p class="title">
        <span aria-hidden="true">{icons[tone]} </span>
        {title}
      </p>
      {name && <p class="name">{name}</p>}
      {detail && <p>{detail}</p>}
      <p>{why}</p>
      <p class="as-of">
        {isCheckedIn && <strong>Checked in. </strong>}
        As of {timeText(pack.as_of)}
      </p>
      {subject && !isCheckedIn && (
        <button type="button" class="check-in" onClick={onCheckIn}>
          {subject.kind === 'listed' ? 'Check in' : 'Check in anyway'}
        </button>
      )}
    </section>
  );
}
