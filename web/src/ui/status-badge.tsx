import { Box } from '@mui/material';

const grey = {
  light: { bgcolor: '#E4E6EB', color: '#3A4457' },
  dark: { bgcolor: '#2F3D57', color: '#DCE3EF' },
};

const red: typeof grey = {
  light: { bgcolor: '#FBD5DA', color: '#850B20' },
  dark: { bgcolor: '#5E0F1D', color: '#FFC4CB' },
};

const tones: Record<string, typeof grey> = {
  approved: {
    light: { bgcolor: '#D3F0DD', color: '#0F5129' },
    dark: { bgcolor: '#12452A', color: '#B4F0CB' },
  },
  pending_approval: {
    light: { bgcolor: '#FFF1B8', color: '#5C4400' },
    dark: { bgcolor: '#4F3E00', color: '#FFE58A' },
  },
  pending_payment: {
    light: { bgcolor: '#FFDCC2', color: '#753200' },
    dark: { bgcolor: '#5C2B05', color: '#FFCBA3' },
  },
  denied: red,
  expired: red,
  suspended: red,
};

/** Formats a status: pending_approval is Pending approval. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The status of a member or application: approved is green, pending approval yellow, pending payment orange. */
export function StatusBadge({ status, label = statusText(status) }: { status: string; label?: string }) {
  const tone = tones[status] ?? grey;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-block',
        // Forced colors drop the fill but show this frame.
        border: '1px solid transparent',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        ...tone.light,
        ...theme.applyStyles('dark', tone.dark),
      })}
    >
      {label}
    </Box>
  );
}
