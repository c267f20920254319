import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Does what the page has put off for a moment, and resolves once nothing is put off for less than a second. */
    atRest?: () => Promise<void>;
  }
}

/**
 * Has the pages of a context, from the next that is loaded, do what they put off for a moment only when they are at rest. What
 * follows from several changes in a row is then done once, however quickly these come.
 */
export async function watchRest(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [momentMs, soonMs] = [400, 1000];
    const { setTimeout: begin, clearTimeout: stop } = window;
    const held = new Map<number, () => void>();
    const awaited = new Set<number>();
    const told: (() => void)[] = [];
    let lastHeld = 2 ** 30;
    const done = (timer: number) => {
      awaited.delete(timer);
      if (awaited.size === 0) for (const tell of told.splice(0)) tell();
    };
    const later = (run: (...words: unknown[]) => void, ms = 0, ...words: unknown[]): number => {
      if (ms >= momentMs && ms < soonMs) {
        lastHeld += 1;
        held.set(lastHeld, () => run(...words));
        return lastHeld;
      }
      const timer = Number(
        begin(() => {
          run(...words);
          done(timer);
        }, ms),
      );
      if (ms < soonMs) awaited.add(timer);
      return timer;
    };
    window.setTimeout = later as unknown as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      if (held.delete(Number(timer))) return;
      stop(timer);
      done(Number(timer));
    };
    window.atRest = async () => {
      for (const [timer, run] of held) {
        held.delete(timer);
        run();
      }
      if (awaited.size > 0) await new Promise<void>((resolve) => told.push(resolve));
    };
  });
}

/**
 * Resolves when a page has done what it had to do, what it had put off for a moment, too, and keeps what it needs without
 * network where it keeps that.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.atRest?.();
    // Chromium may find no idle moment until it draws again, which a page at rest does not ask for.
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    // An empty page has none.
    const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
    if (workers.length > 0) await navigator.serviceWorker.ready;
  });
}
