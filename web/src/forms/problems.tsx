import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCallback } from 'react';
import type { Problem } from './form-problem.ts';

/** The summary above a form. It takes focus with every failed attempt; its links lead to the fields. */
export function Problems({ problem }: { problem: Problem }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new problem takes the focus.
  const focusSummary = useCallback((summary: HTMLElement | null) => summary?.focus(), [problem]);

  return (
    <Alert
      ref={focusSummary}
      severity="error"
      variant="outlined"
      tabIndex={-1}
      sx={{ mb: 3, bgcolor: 'background.paper' }}
    >
      <AlertTitle sx={{ mb: problem.fields.length ? 1 : 0 }}>{problem.text}</AlertTitle>
      {problem.fields.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { py: 0.375 } }}>
          {problem.fields.map(({ name, label, reason }) => (
            <li key={name}>
              <Link
                href={`#${name}`}
                color="inherit"
                sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.5 }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {label}: {reason}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
