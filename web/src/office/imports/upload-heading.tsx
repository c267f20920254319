import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step of the upload. It takes the focus, because what was focused went with the step before. */
export function UploadHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
