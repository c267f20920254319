import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useView } from '#lib/views.ts';

/** The heading of a view (h1). It takes focus when the view was changed to, so that a screen reader says where one is. */
export function Heading({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  const { moved } = useView();
  const heading = useRef<HTMLHeadingElement>(null);

  const arrive = useEffectEvent(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  });

  // Not as its ref: that would be told again when the view is hidden for a moment, while a part of it is fetched. And only
  // once: Back from what was open over the view is no change of view.
  useEffect(() => arrive(), []);

  return (
    <Typography ref={heading} component="h1" variant={dense ? 'h2' : 'h1'} tabIndex={-1}>
      {children}
    </Typography>
  );
}
