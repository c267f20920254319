import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A picture in color, or in shades of gray with one value for each pixel. */
interface Picture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

function withAlpha({ width, height, data }: Picture): Uint8ClampedArray {
  const channels = data.length / (width * height);
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (data[Math.floor(index / 4) * channels + Math.min(index % 4, channels - 1)] ?? 0),
  );
}

const textIn = (picture: Picture) => jsqr.default(withAlpha(picture), picture.width, picture.height)?.data;

/** Returns the contents of the QR codes on a PDF page. */
export async function codesOf(sheet: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await sheet.getOperatorList();
  const names: string[] = argsArray.flatMap((args, index) =>
    fnArray[index] === OPS.paintImageXObject ? [args[0]] : [],
  );
  const pictures = await Promise.all(
    names.map((name) => {
      // A picture on several pages belongs to the document.
      const pictures = name.startsWith('g_') ? sheet.commonObjs : sheet.objs;
      return new Promise<Picture>((resolve) => pictures.get(name, resolve));
    }),
  );
  return pictures.flatMap((picture) => textIn(picture) ?? []);
}

/** Returns the content of the QR code in a PNG, or in an area of it: how far right, how far down, and its side. */
export async function codeInPng(page: Page, png: Buffer, area?: readonly [x: number, y: number, side: number]) {
  const { shades, ...size } = await page.evaluate(
    async ({ base64, area }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const [x, y, width, height] = area
        ? [area[0], area[1], area[2], area[2]]
        : [0, 0, image.naturalWidth, image.naturalHeight];
      const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!pen) throw new Error('No canvas');
      pen.drawImage(image, -x, -y);
      const { data } = pen.getImageData(0, 0, width, height);
      // The code is black and white, so one channel says it all. As text, it leaves the browser faster than as an array.
      return { width, height, shades: data.filter((_, index) => index % 4 === 0).join() };
    },
    { base64: png.toString('base64'), area },
  );
  return textIn({ ...size, data: shades.split(',').map(Number) });
}
