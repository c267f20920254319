import { Box, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { OfficeDialog } from '#office/shared/office-dialog.tsx';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import { maxName } from './saved.ts';

export function SaveDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const close = useBackToClose(onClose);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    onSave(name.trim());
    close();
  };
  return (
    <OfficeDialog title="Save filters" narrow onClose={close}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogContent sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          <TextField
            autoFocus
            required
            label="Name"
            value={name}
            error={isMissing}
            helperText={isMissing ? 'This field is required' : 'Filters and sort are saved in this browser.'}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: maxName } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </Box>
    </OfficeDialog>
  );
}
