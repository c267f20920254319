import Box from '@mui/material/Box';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawPage } from './pdf.ts';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  label: string;
  onBroken: (error: unknown) => void;
}

/** One page of a PDF, drawn once it is there. */
export function PdfPage({ pdf, number, label, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tellBroken = useEffectEvent(onBroken);

  useEffect(() => {
    const stop = new AbortController();
    if (canvas.current) {
      drawPage(pdf, number, canvas.current, stop.signal).catch((error) => stop.signal.aborted || tellBroken(error));
    }
    return () => stop.abort();
  }, [pdf, number]);

  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={{ display: 'block', width: '100%', border: 1, borderColor: 'divider', bgcolor: '#fff' }}
    />
  );
}
