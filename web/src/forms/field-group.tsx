import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  /** Null if a step's heading already names the group. */
  legend: string | null;
  hint?: string | undefined;
  children: ReactNode;
}

/** Related fields, in two columns if there is room. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  if (legend === null) return <Columns hint={hint}>{children}</Columns>;
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 3, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ float: 'left', width: '100%', p: 0, mb: hint ? 0.5 : 2.5 }}>
        {legend}
      </Typography>
      <Columns hint={hint}>{children}</Columns>
    </Box>
  );
}

function Columns({ hint, children }: Omit<FieldGroupProps, 'legend'>) {
  return (
    <Box sx={{ clear: 'both' }}>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)' } }}>{children}</Box>
    </Box>
  );
}

/** Sets a field's share of the six columns; on phones every field spans the row. */
export function Span({ of, children }: { of: 2 | 3 | 4 | 6; children: ReactNode }) {
  return <Box sx={{ gridColumn: { sm: `span ${of}` }, minWidth: 0 }}>{children}</Box>;
}
