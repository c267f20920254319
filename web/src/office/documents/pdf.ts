import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import symbolFont from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import faxDecoder from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
// pdf.js requests these by name, from the same folders as the two above.
import 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

// The legacy build, because the modern one only supports browsers released this year.
GlobalWorkerOptions.workerSrc = workerAddress;

const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

// An 11 × 14 inch page at 600 dpi has 55 million pixels.
const maxImagePixels = 64_000_000;

/** Opens a PDF in its own worker; closing it ends the worker, even mid-task. */
export function openPdf(content: Blob) {
  let isClosed = false;
  let task: PDFDocumentLoadingTask | undefined;

  async function open(): Promise<PDFDocumentProxy> {
    const data = await content.arrayBuffer();
    task = getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: maxImagePixels,
      // WebAssembly would require loosening the Content-Security-Policy; the scan decoders also exist in JavaScript.
      useWasm: false,
      wasmUrl: folderOf(faxDecoder),
      standardFontDataUrl: folderOf(symbolFont),
    });
    if (isClosed) await task.destroy();
    return task.promise;
  }

  return {
    promise: open(),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      void task?.destroy();
    },
  };
}

const pageWidth = 1400;
const maxPixels = 8_000_000;

/** Draws a page (1-based), wide enough for a preview on a high-density screen; `signal` cancels it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(pageWidth / width, Math.sqrt(maxPixels / (width * height))) });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
}
