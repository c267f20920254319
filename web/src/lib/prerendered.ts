import type { Place } from './views.ts';

/** Set on #root while it holds the prerendered page, before hydration. */
const prerenderedMark = 'data-prerendered';

/** The mark's value on a page without fields, which loads the portal once a visitor touches it. */
export const resting = 'resting';

/** Set on that page's controls, so that no input or click gets lost. */
export const disabledMark = 'data-asleep';

/** The class of a prerendered page that this browser should not show (see front/waiting.ts). */
export const waitingClass = 'waiting';

/** Discards the prerendered page if the load starts at another place, such as after Back before scripts ran. */
export function discardMismatchedPage({ view, state }: Place): void {
  const { classList, dataset } = document.documentElement;
  if (view !== dataset.view || Object.keys(state).length > 0) classList.add(waitingClass);
}

/** Reports whether an element holds a prerendered page; removes one that this browser should not show. */
export function hasPrerenderedPage(root: HTMLElement): boolean {
  const { classList } = document.documentElement;
  if (classList.contains(waitingClass)) {
    root.replaceChildren();
    root.removeAttribute(prerenderedMark);
    classList.remove(waitingClass);
  }
  return root.hasAttribute(prerenderedMark);
}

/** Reports whether the browser shows a prerendered page. */
export function isShown(): boolean {
  const isPrerendered = document.getElementById('root')?.hasAttribute(prerenderedMark) ?? false;
  return isPrerendered && !document.documentElement.classList.contains(waitingClass);
}

/** Reports whether the page is what its address and history entry ask for, so that the portal can wait. */
export function isResting(): boolean {
  const { dataset } = document.documentElement;
  const { view = dataset.view, state = {} } = history.state ?? {};
  const isRight = view === dataset.view && Object.keys(state).length === 0 && location.hash === '';
  return isShown() && isRight && document.getElementById('root')?.getAttribute(prerenderedMark) === resting;
}

/** Starts to load the scripts that the build lists on the page, all at once. */
export function preloadParts(): void {
  const list = document.querySelector<HTMLElement>('link[data-parts]')?.dataset.parts;
  for (const file of list?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}

let clicked: HTMLElement | undefined;

/** Keeps a click on a button of a resting page until the page has hydrated. */
export function holdClicks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const isAsleep = document.getElementById('root')?.hasAttribute(prerenderedMark);
      if (isAsleep && target instanceof Element) clicked = target.closest('button') ?? clicked;
    },
    { capture: true },
  );
}

/** Returns the names of the styles already in a prerendered page's style sheet. */
export function prerenderedStyles(): string[] {
  return document.querySelector<HTMLElement>('link[data-styles]')?.dataset.styles?.split(' ') ?? [];
}

/** Enables a prerendered page's controls, and repeats the last click on one. */
export function enableControls(): void {
  for (const control of document.querySelectorAll(`[${disabledMark}]`)) {
    control.removeAttribute(disabledMark);
    control.removeAttribute('disabled');
  }
  document.getElementById('root')?.removeAttribute(prerenderedMark);
  const button = clicked;
  clicked = undefined;
  // A task later, as by a visitor, since this runs while React commits.
  if (button) setTimeout(() => button.click());
}
