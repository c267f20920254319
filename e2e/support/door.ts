import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, devices, type Page, type TestInfo } from '@playwright/test';
import { qrPng } from '../../functions/test/support/door.ts';
import { browserWith } from './browser.ts';

/** The frames in which each code stays in front of the camera, which takes 30 a second. */
const framesEach = 30;

/** Draws a QR code as a camera sees a card at arm's length, as a JPEG. */
async function frameOf(page: Page, text: string): Promise<Buffer> {
  const address = await page.evaluate(
    async (png) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas');
      pen.fillStyle = '#d8d8d8';
      pen.fillRect(0, 0, 640, 480);
      pen.translate(320, 240);
      pen.rotate(0.1);
      pen.drawImage(image, -190, -190, 380, 380);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    await qrPng(text),
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Starts a browser whose camera sees these codes, one after the other, repeatedly. */
export async function browserSeeing(page: Page, texts: readonly string[], info: TestInfo): Promise<Browser> {
  const frames: Buffer[] = [];
  for (const text of texts) frames.push(...Array<Buffer>(framesEach).fill(await frameOf(page, text)));
  const video = info.outputPath('camera.mjpeg');
  await writeFile(video, Buffer.concat(frames));
  const { args = [], ...options } = browserWith('unknown');
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
}

/** Opens a phone in a browser. */
export function phoneIn(browser: Browser): Promise<BrowserContext> {
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  return browser.newContext({ baseURL: process.env.PORTAL_URL ?? '', viewport, userAgent, isMobile, hasTouch });
}

/** Opens the door with a link's secret, and waits until it also opens without a network. */
export async function openDoor(phone: BrowserContext, secret: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`/door#${secret}`);
  await page.getByRole('button', { name: 'Update list' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Collects the texts of all verdicts that a page shows from now on. */
export async function watchVerdicts(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('noteVerdict', (text: string) => void seen.add(text));
  await page.evaluate(() => {
    const note = () => {
      const lines = [...(document.querySelector('.verdict')?.children ?? [])];
      const text = lines.map(({ textContent }) => textContent).join(' ');
      if (text) (globalThis as unknown as { noteVerdict: (text: string) => void }).noteVerdict(text);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return seen;
}
