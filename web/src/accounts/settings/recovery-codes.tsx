import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { useEffect, useRef } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes, once. Asks before they are lost. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const confirm = useConfirm();
  const areSaved = useRef(false);
  const close = useBackToClose(onClose, {
    isAtRisk: () => !areSaved.current,
    confirm: () =>
      confirm('Leave without your recovery codes?', { note: 'They aren’t shown again.', agree: 'Leave', danger: true }),
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const leave = () => {
    areSaved.current = true;
    close();
  };
  const text = codes.join('\n');
  const save = () => saveFile(new Blob([`${brand.name}: recovery codes\n\n${text}\n`]), 'recovery-codes.txt');

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="recovery-codes">
      <DialogTitle id="recovery-codes" component="h2">
        Save your recovery codes
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          If you lose your second factor, each of these signs you in once. Keep them in a password manager or on paper.
          They aren’t shown again.
        </Typography>
        <Box component="pre" sx={{ m: 0, columns: { sm: 2 }, font: '1rem/2 monospace' }}>
          {text}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 2, ml: -1, '& .MuiButton-root': { minHeight: { xs: 44, sm: 32 } } }}>
          <CopyButton what="recovery codes" text={() => text} />
          <Button size="small" onClick={save}>
            Download
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={leave}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
