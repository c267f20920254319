import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useView } from '#lib/views.ts';

function takeFocusInPlace(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** The heading of a view (h1). It takes focus when the view was changed to, so that a screen reader says where one is. */
export function Heading({ children }: { children: ReactNode }) {
  const { moved } = useView();
  return (
    <Typography ref={moved ? takeFocusInPlace : null} component="h1" variant="h1" tabIndex={-1}>
      {children}
    </Typography>
  );
}
