import { brand } from '@portal/contract/values/brand';
import { useEffect } from 'react';

/** Names the page in the browser's tab and history; without a title it has the federation's name alone. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${brand.name}` : brand.name;
  }, [title]);
}
