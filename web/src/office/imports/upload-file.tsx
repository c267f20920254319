import { Alert, Box, Button, Typography } from '@mui/material';
import { templateHeaders } from '@portal/contract/records/imported-member';
import { useId, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { FileButton, useFileDrop } from '#ui/file-choice.tsx';
import { UploadFileIcon } from '#ui/icons.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import { acceptedSpreadsheets, sourceOfFile, spreadsheetObstacle } from './upload-source.ts';
import type { MemberUpload } from './use-member-upload.ts';

// Begins with the mark by which spreadsheets recognize UTF-8.
const saveTemplate = () => saveFile(new Blob([`\ufeff${templateHeaders.join(',')}\r\n`]), 'member-list-template.csv');

/** Takes a spreadsheet by file dialog or drag and drop. */
export function UploadFile({ upload: { asking, preview } }: { upload: MemberUpload }) {
  const [problem, setProblem] = useState<string>();
  const isPending = useRef(false);
  const button = useId();
  const hint = useId();

  async function handleFile(file: File): Promise<void> {
    if (asking || isPending.current) return;
    const obstacle = spreadsheetObstacle(file);
    setProblem(obstacle);
    if (obstacle) return;
    isPending.current = true;
    const source = await sourceOfFile(file).catch((error: unknown) => {
      setProblem(messageOf(error, `${file.name} cannot be read. Please choose it again.`));
    });
    if (source) await preview(source);
    isPending.current = false;
  }

  const { isOver, dropping } = useFileDrop(handleFile);
  return (
    <Box>
      <Box
        {...dropping}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          px: 2,
          py: { xs: 4, md: 8 },
          textAlign: 'center',
          outline: '2px dashed',
          outlineOffset: -2,
          outlineColor: isOver ? 'primary.main' : 'text.secondary',
          borderRadius: 2,
          bgcolor: isOver ? 'action.hover' : 'background.paper',
        }}
      >
        <UploadFileIcon aria-hidden sx={{ fontSize: 44, color: 'text.secondary' }} />
        <Typography sx={{ display: { xs: 'none', md: 'block' }, fontWeight: 650 }}>
          Drop a spreadsheet here, or
        </Typography>
        <FileButton
          id={button}
          accept={acceptedSpreadsheets}
          busy={asking !== null}
          onFile={handleFile}
          variant="contained"
          size="large"
          aria-describedby={hint}
        >
          Choose a spreadsheet
        </FileButton>
        <Typography id={hint} variant="body2" sx={{ color: 'text.secondary' }}>
          .xlsx, .xls or .csv, at most 10 MB and 10,000 rows, with a row that names the columns.
        </Typography>
      </Box>
      <Button onClick={saveTemplate} sx={{ mt: 1, ml: -1.5, px: 1.5, minHeight: 44 }}>
        Download a template
      </Button>
      {asking && <UploadProgress {...asking} next={button} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
