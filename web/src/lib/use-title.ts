import { brand } from '@portal/contract/values/brand';
import { useEffect, useLayoutEffect } from 'react';

const fullTitle = (title?: string) => (title ? `${title} | ${brand.name}` : brand.name);

/** Sets the page's title in the browser's tab and history; without `title`, only the federation's name. */
export function useTitle(title?: string): void {
  // Before the effects of the view, which may set a title of its own.
  useLayoutEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}

/** Sets a title for a part of a view, such as one person's, until it is gone. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = fullTitle(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
