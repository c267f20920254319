import { Box, Typography } from '@mui/material';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { Loading, PreviewUnavailable } from './document-notes.tsx';
import { drawPage, openPdf } from './pdf.ts';

/** An uploaded PDF, rendered one page at a time. */
export function DocumentPdf({ content, name }: { content: Blob; name: string }) {
  const { pdf, problem, report } = usePdf(content);
  const [number, setNumber] = useState(1);
  if (problem) return <PreviewUnavailable isProtected={problem === 'protected'} />;
  if (!pdf) return <Loading />;
  const label = `Page ${number} of ${pdf.numPages}`;
  return (
    <>
      <PdfPage key={number} pdf={pdf} number={number} label={`${name}, ${label.toLowerCase()}`} onBroken={report} />
      {pdf.numPages > 1 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mt: 1,
            ml: -1.5,
            '& > button': { minHeight: 44, px: 1.5 },
          }}
        >
          <BusyButton busy={number === 1} onClick={() => setNumber(number - 1)}>
            Previous page
          </BusyButton>
          <Typography aria-live="polite">{label}</Typography>
          <BusyButton busy={number === pdf.numPages} onClick={() => setNumber(number + 1)}>
            Next page
          </BusyButton>
        </Box>
      )}
    </>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** 1-based. */
  number: number;
  label: string;
  onBroken: (error: unknown) => void;
}

/** A single PDF page, drawn when loaded. */
function PdfPage({ pdf, number, label, onBroken }: PdfPageProps) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const stop = new AbortController();
      drawPage(pdf, number, canvas, stop.signal).catch((error) => stop.signal.aborted || onBroken(error));
      return () => stop.abort();
    },
    [pdf, number, onBroken],
  );
  return (
    <Box
      component="canvas"
      ref={draw}
      role="img"
      aria-label={label}
      sx={{ display: 'block', width: '100%', border: 1, borderColor: 'divider', bgcolor: '#fff' }}
    />
  );
}

type Problem = 'broken' | 'protected';

function problemOf(error: unknown): Problem {
  return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken';
}

/** Opens a PDF; `report` receives errors from drawing its pages. */
function usePdf(content: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const report = useCallback((error: unknown) => setProblem(problemOf(error)), []);

  useEffect(() => {
    const opening = openPdf(content);
    opening.promise.then(
      (opened) => opening.isClosed() || setPdf(opened),
      (error) => opening.isClosed() || setProblem(problemOf(error)),
    );
    return opening.close;
  }, [content]);

  return { pdf, problem, report };
}
