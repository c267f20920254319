import jsqr from 'jsqr';

// Phones without a detector of their own find QR codes here.

let canvas: OffscreenCanvas | undefined;

function textIn(frame: ImageBitmap): string | undefined {
  const { width, height } = frame;
  canvas ??= new OffscreenCanvas(width, height);
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw');
  pen.drawImage(frame, 0, 0);
  frame.close();
  const { data } = pen.getImageData(0, 0, width, height);
  return jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;
}

// The first search is slow, so it happens while the camera starts.
const blank = 400;
jsqr(new Uint8ClampedArray(4 * blank * blank), blank, blank);

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => postMessage(textIn(data)));
