import type { Place } from './views.ts';

/** Set on #root while it holds the prerendered page, before hydration. */
const prerenderedMark = 'data-prerendered';

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

/** Returns the names of the styles already in a prerendered page's style sheet. */
export function prerenderedStyles(): string[] {
  return document.querySelector<HTMLElement>('link[data-styles]')?.dataset.styles?.split(' ') ?? [];
}

/** Enables a prerendered page's controls. */
export function enableControls(): void {
  for (const control of document.querySelectorAll(`[${disabledMark}]`)) {
    control.removeAttribute(disabledMark);
    control.removeAttribute('disabled');
  }
  document.getElementById('root')?.removeAttribute(prerenderedMark);
}
