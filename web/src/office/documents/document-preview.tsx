import { Alert, Box, Button } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { appendServerMessage } from '#lib/api-error.ts';
import { type Downloaded, download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { focusOn } from '#ui/focus.ts';
import { Loading, PreviewUnavailable } from './document-notes.tsx';
import { documentTitles, ownerOf } from './document-texts.ts';

const DocumentPdf = lazy(async () => ({ default: (await import('./document-pdf.tsx')).DocumentPdf }));

const failure = 'Failed to load the file.';

/** A document's content, as PDF pages or an image, with a button to save it. */
export function DocumentPreview({ document }: { document: LeaderDocument }) {
  const part = useId();
  const { document_id: id } = document;
  const {
    data: file,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => download('downloadDocument', { params: { id }, signal }),
    meta: { failure },
  });
  const tryAgain = () => {
    void refetch();
    focusOn(part);
  };
  return (
    <Box id={part} tabIndex={-1} sx={{ minWidth: 0 }}>
      {error && (
        <Alert severity="error" action={<Button onClick={tryAgain}>Try again</Button>}>
          {appendServerMessage(failure, error)}
        </Alert>
      )}
      {isPending && <Loading />}
      {file && (
        <>
          <DocumentContent document={document} file={file} />
          <Button onClick={() => saveFile(file.content, file.name)} sx={{ mt: 1, ml: -1.5, px: 1.5, minHeight: 44 }}>
            Download
          </Button>
        </>
      )}
    </Box>
  );
}

function DocumentContent({ document, file }: { document: LeaderDocument; file: Downloaded }) {
  const name = `${documentTitles[document.document_type]} of ${ownerOf(document)}`;
  if (document.content_type !== 'application/pdf') return <DocumentImage content={file.content} name={name} />;
  return (
    <ErrorBoundary fallback={<PreviewUnavailable />}>
      <Suspense fallback={<Loading />}>
        <DocumentPdf content={file.content} name={name} />
      </Suspense>
    </ErrorBoundary>
  );
}

function DocumentImage({ content, name }: { content: Blob; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content);
      return () => URL.revokeObjectURL(image.src);
    },
    [content],
  );
  if (isBroken) return <PreviewUnavailable />;
  return (
    <Box
      component="img"
      ref={show}
      alt={name}
      onError={() => setIsBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider' }}
    />
  );
}
