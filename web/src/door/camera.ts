/** Finds a QR code in a frame; undefined if there is none. */
type Detect = (frame: ImageBitmap) => Promise<string | undefined>;

interface Detector {
  detect(frame: ImageBitmap): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Uses the browser's own detector of QR codes; undefined if it has none. Frames are freed, like those of the worker. */
async function ownDetector(): Promise<Detect | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
  return (
    detector &&
    (async (frame) => {
      const [found] = await detector.detect(frame).finally(() => frame.close());
      return found?.rawValue;
    })
  );
}

/** Uses a library in a worker, so that the screen stays responsive. */
function workerDetector(): Detect {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module', name: 'door-scan' });
  return (frame) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'The scanner could not be loaded'));
    worker.postMessage(frame, [frame]);
    return promise;
  };
}

let detect: Promise<Detect> | undefined;

function openDetector(): Promise<Detect> {
  detect ??= ownDetector().then((own) => own ?? workerDetector());
  return detect;
}

/** The side of the square that is searched, in pixels: enough for the code of a card, and quick on an old phone. */
const frameSize = 400;

const pauseMs = 80;

/** Takes the square in the middle of the picture, where people hold a card. */
function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
  const size = Math.min(frameSize, side);
  return createImageBitmap(video, left, top, side, side, { resizeWidth: size, resizeHeight: size });
}

/**
 * Shows the rear camera in a video element and calls `onCode` with each code that comes into view, once while it stays
 * there; `grabbed` is when its frame was taken (`performance.now()`). The camera is off again once `signal` aborts, also
 * while someone is still asked for permission. Throws if there is no camera, or no permission.
 */
export async function startCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onCode, onFailure }: { onCode: (text: string, grabbed: number) => void; onFailure: (error: unknown) => void },
): Promise<void> {
  // Loads while the camera starts, or someone is asked for permission.
  const opening = openDetector();
  // Reported below, once there is a camera.
  opening.catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });

  function turnOff(): void {
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
  }

  if (signal.aborted) return turnOff();
  signal.addEventListener('abort', turnOff);
  const found = await opening;
  signal.throwIfAborted();
  video.srcObject = stream;
  await video.play();
  let inView: string | undefined;
  let misses = 0;

  function see(text: string | undefined, grabbed: number): void {
    // A single frame often misses a code that is still there.
    misses = text ? 0 : misses + 1;
    if (misses > 8) inView = undefined;
    if (!text || text === inView) return;
    inView = text;
    onCode(text, grabbed);
  }

  async function look(): Promise<void> {
    while (!signal.aborted) {
      if (video.videoWidth > 0) {
        const grabbed = performance.now();
        const text = await found(await grabFrame(video));
        if (signal.aborted) return;
        see(text, grabbed);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  look().catch(onFailure);
}
