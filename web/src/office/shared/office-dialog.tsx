import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { LeaveContext } from './member-link.tsx';

interface OfficeDialogProps {
  title: ReactNode;
  narrow?: boolean | undefined;
  /** Whether clicking the backdrop leaves the dialog open, to protect input. */
  steady?: boolean;
  /** ID of the close button. */
  closeButton?: string;
  onClose: () => void;
  /** Closes the dialog before a member link navigates. */
  leaveFor?: ((lead: () => void) => void) | undefined;
  children: ReactNode;
}

/** An office dialog, full-screen on a phone. */
export function OfficeDialog({ title, narrow, steady, closeButton, onClose, leaveFor, children }: OfficeDialogProps) {
  const heading = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <LeaveContext value={leaveFor}>
      <Dialog
        open
        fullWidth
        maxWidth={narrow ? 'sm' : 'md'}
        fullScreen={isPhone}
        aria-labelledby={heading}
        // On a phone, keeps notices from covering the buttons.
        slotProps={{ paper: { sx: { 'body:has(.MuiSnackbar-root) &': { pb: { xs: 14, sm: 0 } } } } }}
        onClose={(_, reason) => (steady && reason === 'backdropClick') || onClose()}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            justifyContent: 'space-between',
            gap: 2,
            p: { xs: 2, sm: 3 },
          }}
        >
          <DialogTitle
            id={heading}
            component="h2"
            variant="h2"
            sx={{ flex: 1, p: 0, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title}
          </DialogTitle>
          <IconButton id={closeButton} aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44, mt: -0.5 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        {children}
      </Dialog>
    </LeaveContext>
  );
}

interface OfficeDialogContentProps {
  /** The space between its parts, in theme units; without it they flow. */
  gap?: number;
  children: ReactNode;
}

/** The dialog's scrolling body. It is focusable so that the keyboard can scroll it even without a link inside. */
export function OfficeDialogContent({ gap, children }: OfficeDialogContentProps) {
  const spacing = gap ? { display: 'grid', gap } : {};
  return (
    <DialogContent tabIndex={0} sx={{ ...spacing, px: { xs: 2, sm: 3 }, py: 0, mb: 3 }}>
      {children}
    </DialogContent>
  );
}

/** The dialog's buttons, in one wrapping row below the scrolling body. */
export function OfficeDialogActions({ children }: { children: ReactNode }) {
  return (
    <DialogActions
      disableSpacing
      sx={{
        flexWrap: 'wrap',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 } },
      }}
    >
      {children}
    </DialogActions>
  );
}
