import { Box } from '@mui/material';

const states = {
  new: { text: 'New', color: 'success.main' },
  joins: { text: 'New', color: 'success.main' },
  unchanged: { text: 'Existing', color: 'text.secondary' },
  wrong: { text: 'Rejected', color: 'error.main' },
  running: { text: 'Running', color: 'info.main' },
  interrupted: { text: 'Interrupted', color: 'warning.main' },
  done: { text: 'Done', color: 'success.main' },
  failed: { text: 'Failed', color: 'error.main' },
  undone: { text: 'Undone', color: 'text.secondary' },
} as const;

/** The state of a row or an upload, in color. */
export function UploadState({ state }: { state: keyof typeof states }) {
  const { text, color } = states[state];
  return (
    <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 650, whiteSpace: 'nowrap', color }}>
      {text}
    </Box>
  );
}
