import { Alert, Box, Button, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useView } from '#lib/views.ts';
import { useHistoryState } from '#ui/history-state.ts';
import { UploadFieldList } from './upload-field-list.tsx';
import { UploadFile } from './upload-file.tsx';
import type { UploadSource } from './upload-source.ts';
import type { UploadStepProps } from './use-member-upload.ts';

const UploadPaste = lazy(async () => ({ default: (await import('./upload-paste-form.tsx')).UploadPaste }));

const methods = [
  ['file', 'Choose a file'],
  ['paste', 'Paste a list'],
] as const;

function methodOf({ pasted }: UploadSource) {
  return pasted ? 'paste' : 'file';
}

/** The first step: choosing a file or pasting a list. Both are previewed before anything is added. */
export function UploadChoose({ upload, step: { last, problem } }: UploadStepProps<'choose'>) {
  const { state } = useView();
  const [how, setHow] = useState(last ? methodOf(last) : state.how === 'paste' ? 'paste' : 'file');
  useHistoryState({ how });

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(16rem, 1fr)' },
        columnGap: 6,
        rowGap: 4,
      }}
    >
      <Box>
        <Box
          role="group"
          aria-label="How to upload"
          sx={{ display: 'flex', mb: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          {methods.map(([method, label]) => (
            <Button
              key={method}
              // The focused element disappeared with the previous step.
              autoFocus={last !== null && methodOf(last) === method}
              aria-pressed={how === method}
              onClick={() => setHow(method)}
              sx={{
                minHeight: 44,
                px: 2,
                mb: '-1px',
                borderRadius: '6px 6px 0 0',
                borderBottom: 3,
                borderColor: how === method ? 'primary.main' : 'transparent',
                color: how === method ? 'text.primary' : 'text.secondary',
              }}
            >
              {label}
            </Button>
          ))}
        </Box>
        {problem && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {problem}
          </Alert>
        )}
        {how === 'paste' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={440} role="status" aria-label="Loading…" />}>
            <UploadPaste upload={upload} before={last?.pasted?.text ?? ''} />
          </Suspense>
        ) : (
          <UploadFile upload={upload} />
        )}
      </Box>
      <UploadFieldList />
    </Box>
  );
}
