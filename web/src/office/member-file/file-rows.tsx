import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Section } from '#ui/section.tsx';

interface FileRow {
  key: string;
  title: ReactNode;
  lines?: readonly (string | null | undefined)[];
  /** A line at the end of the row. */
  foot?: ReactNode;
  /** A word or two of status next to the title. */
  end?: ReactNode;
}

interface FileRowsProps {
  title: string;
  /** Newest first. */
  rows: readonly FileRow[];
  empty: string;
  children?: ReactNode;
}

const shownAtFirst = 5;

/** A list in the file under its own heading, showing the newest few, and all on demand. */
export function FileRows({ title, rows, empty, children }: FileRowsProps) {
  const list = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <Section title={title}>
      {children}
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      )}
      {shown.length > 0 && (
        <Box component="ul" id={list} aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </Box>
      )}
      {rows.length > shownAtFirst && (
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ ml: -1.25, minHeight: { xs: 44, sm: 36 } }}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Section>
  );
}

function Row({ title, lines = [], foot, end }: Omit<FileRow, 'key'>) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {lines.filter(Boolean).map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {line}
          </Typography>
        ))}
        {foot && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {foot}
          </Typography>
        )}
      </Box>
      {end && (
        <Typography component="div" variant="body2" sx={{ flexShrink: 0, textAlign: 'right' }}>
          {end}
        </Typography>
      )}
    </Box>
  );
}
