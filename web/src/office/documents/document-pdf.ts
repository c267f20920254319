import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from './pdf.ts';

type Problem = 'broken' | 'protected';

function problemOf(error: unknown): Problem {
  return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken';
}

/** Opens a PDF; `report` takes what fails while its pages are drawn. */
export function usePdf(content: Blob) {
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
