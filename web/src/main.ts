import '@fontsource-variable/inter/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '#ui/global.css';
import '#ui/print.css';
import '#ui/fallback-fonts.css';
import '#front/prerendered.css';
import { reportUncaught } from '#app/error-reporting.ts';
import { holdClicks, isResting, isShown, preloadParts } from '#lib/prerendered.ts';

/** The largest parts of the portal, each run in a task of its own: together, they would block a slow phone for long. */
const parts: (() => Promise<unknown>)[] = [() => import('react-dom/client'), () => import('#ui/theme.ts')];

/** Waits for the next task, which a timer would delay. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

let isStarted = false;

const started = new AbortController();

async function loadPortal(): Promise<void> {
  preloadParts();
  for (const load of parts) {
    await load();
    await nextTask();
  }
  const { startPortal } = await import('#app/start.tsx');
  startPortal();
}

/** Starts the portal once. If a file cannot be loaded, the next sign tries again. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  loadPortal().then(
    () => started.abort(),
    (error) => {
      isStarted = false;
      throw error;
    },
  );
}

/** Starts the portal on a visitor's event. A layout that changes below a resting pointer is a move without distance. */
function startOn(event: Event): void {
  const isIdle = event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (!isIdle) start();
}

/** The events of a visitor who does more than look, and of one who leaves the place the page was loaded for. */
const signs = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'click',
  'popstate',
  'hashchange',
];

/** How long a page rests untouched, since the carousel moves on by itself. */
const restMs = 10_000;

reportUncaught();

if (isResting()) {
  holdClicks();
  const options = { capture: true, passive: true, signal: started.signal };
  for (const sign of signs) addEventListener(sign, startOn, options);
  setTimeout(start, restMs);
} else if (isShown()) {
  // After the first paint, which the scripts would delay.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
} else {
  start();
}
