import { describe, expect, test } from 'vitest';
import { sampleJpeg, samplePdf, samplePng } from '#test/support/files.ts';
import {
  bombPdf,
  guardedPdf,
  lockedPdf,
  pdfOfNothing,
  pdfWithoutPages,
  pdfWithPageOf,
} from '#test/support/hostile-pdfs.ts';
import { animatedPng, decoySegment, jpegOf, pngOf } from '#test/support/pictures.ts';
import { inspect } from './inspect.ts';
import { pictureSize } from './picture-size.ts';

const look = (bytes: Uint8Array, name = 'check.pdf') => inspect({ name, bytes });

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pdf = samplePdf();
// Phones embed a complete thumbnail in the header of a photo.
const photo = Buffer.concat([sampleJpeg().subarray(0, 2), sampleJpeg(), sampleJpeg().subarray(2)]);
const [kinds, plainName] = [/PDF, PNG or JPEG/, /plain name/];

describe('picture size', () => {
  test.each([
    ['a PNG', pictureSize('image/png', samplePng()), { width: 64, height: 64 }],
    ['a JPEG', pictureSize('image/jpeg', sampleJpeg()), { width: 48, height: 32 }],
    ['a JPEG with fill bytes', pictureSize('image/jpeg', jpegOf(9, 7, Buffer.alloc(5, 0xff))), { width: 9, height: 7 }],
    [
      'the picture rather than an embedded one',
      pictureSize('image/jpeg', jpegOf(9, 7, decoySegment())),
      { width: 9, height: 7 },
    ],
    [
      'no size: a stray byte between segments, which decoders skip',
      pictureSize('image/jpeg', jpegOf(9, 7, Buffer.from([0]))),
      undefined,
    ],
    ['no size: a JPEG without a height', pictureSize('image/jpeg', jpegOf(9, 0)), undefined],
    ['no size: a JPEG cut off before its frame', pictureSize('image/jpeg', sampleJpeg().subarray(0, 40)), undefined],
    ['no size: a PNG without width', pictureSize('image/png', pngOf(0, 9)), undefined],
    ['no size: a PNG cut off in its header', pictureSize('image/png', samplePng().subarray(0, 20)), undefined],
  ])('%s', (_, size, expected) => {
    expect(size).toEqual(expected);
  });
});

test.each<[what: string, name: string, bytes: Uint8Array, status: number, detail: RegExp]>([
  ['HTML', 'check.pdf', bytesOf('<!doctype html><script>alert(1)</script>'), 415, kinds],
  ['SVG', 'check.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, kinds],
  ['a script named .pdf', 'check.pdf', bytesOf('#!/bin/sh\nrm -rf ~\n'), 415, kinds],
  ['a program', 'check.exe', bytesOf('MZ\u0000\u0000'), 415, kinds],
  ['a good PDF with a double extension', 'check.pdf.exe', pdf, 415, kinds],
  ['a double extension that ends in .pdf', 'check.html.pdf', pdf, 415, /two extensions, \.html and \.pdf/],
  ['a program extension in the middle of the name', 'check.exe.v2.pdf', pdf, 415, /two extensions/],
  ['a right-to-left override in the name', 'check\u202Efdp.pdf', pdf, 422, plainName],
  ['a name of 201 characters', `${'x'.repeat(197)}.pdf`, pdf, 422, plainName],
  ['no extension', 'check', pdf, 415, kinds],
  ['../ in the name', '../../check.pdf', pdf, 422, plainName],
  ['..\\ in the name', '..\\check.pdf', pdf, 422, plainName],
  ['a hidden name', '.pdf', pdf, 422, plainName],
  ['an empty file', 'check.pdf', new Uint8Array(), 422, /empty/],
  ['a truncated PDF', 'check.pdf', pdf.subarray(0, pdf.length - 60), 422, /incomplete/],
  ['half a PDF', 'check.pdf', pdf.subarray(0, pdf.length / 2), 422, /incomplete/],
  ['a truncated PNG', 'check.png', samplePng().subarray(0, -20), 422, /incomplete/],
  ['a truncated JPEG', 'check.jpg', sampleJpeg().subarray(0, -20), 422, /incomplete/],
  ['a truncated photo with a thumbnail', 'photo.jpg', photo.subarray(0, -20), 422, /incomplete/],
])('rejects %s', async (_, name, bytes, status, detail) => {
  await expect(look(bytes, name)).rejects.toMatchObject({ status, message: expect.stringMatching(detail) });
});

describe('a picture', () => {
  test.each([
    ['with the maximum number of pixels', pngOf(8000, 5000)],
    ['with the maximum side length', jpegOf(10_000, 4000)],
  ])('%s is accepted', async (_, bytes) => {
    expect(await look(bytes, 'check.png')).toMatch(/^image/);
  });

  test.each([
    [
      'with too many pixels',
      pngOf(8001, 5000),
      /8001 by 5000 pixels.*at most 40 million pixels, and 10,000 on each side/,
    ],
    ['too wide', jpegOf(10_001, 1), /10001 by 1 pixels/],
    ['too high', pngOf(1, 10_001), /1 by 10001 pixels/],
    ['of the maximum JPEG size', jpegOf(65_535, 65_535), /too large/],
    ['of the maximum size after fill bytes', jpegOf(65_535, 65_535, Buffer.alloc(3, 0xff)), /too large/],
    ['of the maximum size after a small one', jpegOf(65_535, 65_535, decoySegment()), /too large/],
    ['of the maximum PNG size', pngOf(2 ** 31 - 1, 2 ** 31 - 1), /too large/],
    ['without a readable size', jpegOf(9, 0), /cannot be read/],
  ])('%s is rejected', async (_, bytes, detail) => {
    await expect(look(bytes, 'check.png')).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(detail),
    });
  });

  test('that is animated is rejected', async () => {
    await expect(look(animatedPng(), 'check.png')).rejects.toMatchObject({ status: 415 });
  });
});

describe('a PDF', () => {
  test.each([
    ['of one page', samplePdf()],
    ['of 500 pages', samplePdf('Page after page', undefined, 500)],
    ['the size of a ticket', pdfWithPageOf(100, 30)],
    ['that is protected against changes but opens without a password', guardedPdf()],
    ['with a stream of objects', bombPdf(1000)],
  ])('%s is accepted', async (_, bytes) => {
    expect(await look(bytes)).toBe('application/pdf');
  });

  test.each([
    ['with garbage between header and trailer', pdfOfNothing(), /cannot be opened.*Please save or scan it again/],
    ['without pages', pdfWithoutPages(), /^This PDF /],
    ['that requires a password', lockedPdf(), /has a password\. Please save it without one/],
    ['of 1,001 pages', samplePdf('Page after page', undefined, 1001), /more than 1,000 pages/],
    ['with a page of 201 inches', pdfWithPageOf(612, 14_401), /not a real paper size/],
    ['with a page of zero size', pdfWithPageOf(612, 1), /not a real paper size/],
  ])('%s is rejected', async (_, bytes, detail) => {
    await expect(look(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(detail) });
  });

  test('that unpacks to a gigabyte is stopped, and the next one is read', { timeout: 40_000 }, async () => {
    const before = process.memoryUsage.rss();
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 20);
    const bomb = bombPdf(1024 ** 3);
    expect(bomb.byteLength).toBeLessThan(2_000_000);
    const [refused, taken] = await Promise.allSettled([look(bomb), look(samplePdf())]);
    clearInterval(looking);
    expect(refused).toMatchObject({ reason: { status: 422, message: expect.stringMatching(/too large|too long/) } });
    expect(taken).toMatchObject({ value: 'application/pdf' });
    expect(most).toBeLessThan(600 * 1024 * 1024);
  });
});
