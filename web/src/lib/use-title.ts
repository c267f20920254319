import { brand } from '@portal/federation/brand';
import { useLayoutEffect } from 'react';

/** Returns the title of a page with the federation's name. */
export const fullTitle = (title?: string) => (title ? `${title} | ${brand.name}` : brand.name);

/** Sets the page's title in the browser's tab and history; without `title`, only the federation's name. */
export function useTitle(title?: string): void {
  // Before the effects of the view, which may set a title of its own.
  useLayoutEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
