import { brand } from '@portal/contract/values/brand';
import { useEffect } from 'react';

/** Sets the page's title in the browser's tab and history; without `title`, only the federation's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${brand.name}` : brand.name;
  }, [title]);
}
