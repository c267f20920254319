import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import type { UploadStepProps } from '#office/imports/use-member-upload.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { addText, canCorrect, emailsText, nothingToAdd } from './preview-texts.ts';

/** The actions available after the preview. */
export function UploadActions({ upload, step }: UploadStepProps<'preview'>) {
  const { asking, setSendEmails, add, correct, saveRejected, isSaving, restart } = upload;
  const { preview, source, sendEmails } = step;
  const obstacle = nothingToAdd(preview);
  const emails = useId();
  return (
    <Box sx={{ mt: 3 }}>
      {obstacle && <Typography sx={{ fontWeight: 650 }}>{obstacle}</Typography>}
      {!obstacle && preview.summary.new > 0 && (
        <FormControlLabel
          label="Send welcome emails"
          control={
            <Checkbox
              checked={sendEmails}
              onChange={({ target }) => setSendEmails(target.checked)}
              slotProps={{ input: { 'aria-describedby': emails } }}
            />
          }
        />
      )}
      {!obstacle && (
        <Typography id={emails} variant="body2" color="textSecondary">
          {emailsText(preview)}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          flexWrap: 'wrap',
          gap: 1.5,
          mt: 1.5,
          '& .MuiButton-root': { minHeight: 48 },
        }}
      >
        {!obstacle && (
          <BusyButton variant="contained" size="large" busy={asking !== null} onClick={add}>
            {addText(preview)}
          </BusyButton>
        )}
        {canCorrect(preview) && (
          <BusyButton
            // A column to choose, or an invitation to send, comes first.
            variant={obstacle && preview.missing.length === 0 ? 'contained' : 'outlined'}
            busy={asking !== null}
            onClick={correct}
          >
            Correct rejected rows
          </BusyButton>
        )}
        {preview.summary.wrong > 0 && (
          <BusyButton variant="outlined" busy={isSaving || asking !== null} onClick={() => saveRejected(step)}>
            Download rejected rows
          </BusyButton>
        )}
        <Button onClick={restart}>{source.pasted ? 'Change the list' : 'Choose another file'}</Button>
      </Box>
    </Box>
  );
}
