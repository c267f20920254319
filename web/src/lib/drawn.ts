import type { Place } from './views.ts';

/** Set on #root while it holds a page as the build has drawn it, which nothing brings to life yet. */
const drawnMark = 'data-drawn';

/** Set on a control of such a page, so that nobody types or clicks what would be lost. */
export const asleepMark = 'data-asleep';

/** The class of a page that was drawn for a visitor and that is not what this browser should see (see front/waiting.ts). */
export const waitingClass = 'waiting';

/** Gives up the drawn page where the load begins at another place: Back or Forward may have led there before scripts ran. */
export function dropOtherDrawing({ view, state }: Place): void {
  const { classList, dataset } = document.documentElement;
  if (view !== dataset.view || Object.keys(state).length > 0) classList.add(waitingClass);
}

/** Whether an element holds the page that the build has drawn; one that is not for this browser is taken away. */
export function holdsDrawing(root: HTMLElement): boolean {
  const { classList } = document.documentElement;
  if (classList.contains(waitingClass)) {
    root.replaceChildren();
    root.removeAttribute(drawnMark);
    classList.remove(waitingClass);
  }
  return root.hasAttribute(drawnMark);
}

/** The names of the styles that the file of a drawn page has already. */
export function drawnStyles(): string[] {
  return document.querySelector<HTMLElement>('link[data-styles]')?.dataset.styles?.split(' ') ?? [];
}

/** Lets the controls of a drawn page be used. */
export function wake(): void {
  for (const control of document.querySelectorAll(`[${asleepMark}]`)) {
    control.removeAttribute(asleepMark);
    control.removeAttribute('disabled');
  }
  document.getElementById('root')?.removeAttribute(drawnMark);
}
