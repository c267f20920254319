import { Alert, Box, Typography } from '@mui/material';
import { UploadHeading } from '#office/imports/upload-heading.tsx';
import type { UploadStepProps } from '#office/imports/use-member-upload.ts';
import { StatTiles } from '#office/shared/stat-tile.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadColumns } from './upload-columns.tsx';
import { UploadReading } from './upload-reading.tsx';
import { UploadTable } from './upload-table.tsx';

const progressId = 'upload-progress';

/** The second step: a preview of the upload. */
export function UploadPreview({ upload, step }: UploadStepProps<'preview'>) {
  const { summary } = step.preview;
  return (
    <Box>
      <UploadHeading>Check before adding</UploadHeading>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {step.source.pasted ? 'The pasted list' : step.source.file.name}. Nothing has been saved yet.
      </Typography>
      <span role="status">
        <HiddenText>
          {summary.new} new, {summary.unchanged} existing, {summary.wrong} rejected
        </HiddenText>
      </span>
      <StatTiles
        columns={3}
        tiles={[
          { label: 'New', count: summary.new },
          { label: 'Existing', count: summary.unchanged },
          { label: 'Rejected', count: summary.wrong, urgent: true },
        ]}
      />
      <UploadReading upload={upload} step={step} />
      <UploadColumns key={step.preview.reading.sheet} upload={upload} step={step} />
      <Box id={progressId} tabIndex={-1}>
        {upload.asking && <UploadProgress {...upload.asking} next={progressId} />}
      </Box>
      {step.problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {step.problem}
        </Alert>
      )}
      <UploadTable preview={step.preview} isOld={upload.asking !== null} />
      <UploadActions upload={upload} step={step} />
    </Box>
  );
}
