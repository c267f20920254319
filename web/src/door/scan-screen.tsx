/** @jsxImportSource preact */
import type { DoorPack, KnownArrival } from '@portal/contract/records/door';
import { dayOf } from '@portal/contract/values/days';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { confirmCard } from './calls.ts';
import { startCamera } from './camera.ts';
import { checkIn } from './door.ts';
import { isConfirmable, judgeConfirmed, judgeScan } from './judge-scan.ts';
import { readScan, type Scan } from './scan.ts';
import { allowSound, keepAwake, signal } from './signals.ts';
import type { Verdict } from './verdict.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface ScanScreenProps {
  pack: DoorPack;
  arrivals: readonly KnownArrival[];
  isMuted: boolean;
}

interface Shown {
  verdict: Verdict;
  card: string | null;
  isCheckedIn: boolean;
}

/** Without a code for this long, the camera pauses to save the battery. */
const idleMs = 90_000;

const cameraProblem =
  'We can’t use the camera. Allow it in the browser’s settings for this page, or find people on the list.';

/** The camera and, below it, the verdict on the card that it saw last. */
export function ScanScreen(props: ScanScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<AbortController | null>(null);
  const idle = useRef<ReturnType<typeof setTimeout> | null>(null);
  // A code is judged by the latest list, not by that of the moment when the camera started.
  const latest = useRef(props);
  latest.current = props;
  const current = useRef<Scan | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const stop = useCallback((): void => {
    clearTimeout(idle.current ?? undefined);
    camera.current?.abort();
    camera.current = null;
    setRunning(false);
  }, []);

  function rest(): void {
    clearTimeout(idle.current ?? undefined);
    idle.current = setTimeout(stop, idleMs);
  }

  function fail(error: unknown): void {
    console.error(cameraProblem, error);
    setProblem(cameraProblem);
    stop();
  }

  function show(verdict: Verdict, card: string | null): void {
    const isListed = verdict.tone === 'go' && verdict.subject;
    if (verdict.subject && isListed) checkIn(verdict.subject, card);
    setShown({ verdict, card, isCheckedIn: Boolean(isListed) });
    signal(verdict.tone, latest.current.isMuted);
  }

  /** Asks the federation about someone who is not on the list, and shows its answer unless another card came. */
  async function confirm(scan: Scan): Promise<void> {
    try {
      const confirmed = await confirmCard(scan.code);
      const { pack, arrivals } = latest.current;
      if (current.current !== scan) return;
      const at = new Date().toISOString();
      show(judgeConfirmed(scan, confirmed, arrivals, { eventDay: pack.event.day, at }), scan.card);
    } catch (error) {
      console.info('The card could not be checked online', error);
    }
  }

  async function see(text: string, grabbed: number): Promise<void> {
    rest();
    const { pack, arrivals } = latest.current;
    const scan = await readScan(text, pack.keys);
    current.current = scan ?? null;
    show(judgeScan(pack, scan, arrivals, dayOf()), scan?.card ?? null);
    requestAnimationFrame(() => performance.measure('verdict', { start: grabbed, end: performance.now() }));
    if (scan && isConfirmable(pack, scan)) await confirm(scan);
  }

  async function start(): Promise<void> {
    allowSound();
    keepAwake();
    setProblem(null);
    setRunning(true);
    const run = new AbortController();
    camera.current = run;
    // A failure after the camera was stopped concerns no one anymore.
    const onFailure = (error: unknown) => run.signal.aborted || fail(error);
    try {
      if (!video.current) return;
      const onCode = (text: string, grabbed: number) => void see(text, grabbed).catch(fail);
      await startCamera(video.current, run.signal, { onCode, onFailure });
      if (!run.signal.aborted) rest();
    } catch (error) {
      onFailure(error);
    }
  }

  useEffect(() => {
    const pause = () => document.visibilityState === 'hidden' && stop();
    document.addEventListener('visibilitychange', pause);
    return () => {
      document.removeEventListener('visibilitychange', pause);
      stop();
    };
  }, [stop]);

  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {shown ? (
        <VerdictPanel
          verdict={shown.verdict}
          pack={props.pack}
          isCheckedIn={shown.isCheckedIn}
          onCheckIn={() => {
            if (shown.verdict.subject) checkIn(shown.verdict.subject, shown.card);
            setShown({ ...shown, isCheckedIn: true });
          }}
        />
      ) : (
        <p class="hint">Hold the code of a membership card in front of the camera.</p>
      )}
      <div class="camera">
        <video ref={video} muted playsInline aria-label="Camera" hidden={!isRunning} />
        {!isRunning && (
          <button type="button" class="start" onClick={start}>
            {shown ? 'Continue scanning' : 'Start camera'}
          </button>
        )}
      </div>
    </>
  );
}
