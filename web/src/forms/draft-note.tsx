import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** Says that the form was filled in from this browser's draft, and how to be rid of it. */
export function DraftNote({ onStartOver, children }: { onStartOver: () => void; children?: ReactNode }) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="note"
      sx={{
        mb: 3,
        bgcolor: 'background.paper',
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { ml: 0, mr: 0, pl: 0, py: 0.5, alignItems: 'center' },
      }}
      action={
        <Button color="inherit" variant="outlined" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We saved your entries on this device only. {children}
    </Alert>
  );
}
