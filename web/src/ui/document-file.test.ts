import { maxDocumentBytes } from '@portal/contract/values/document';
import { expect, it } from 'vitest';
import { accepted, obstacleToSending } from './document-file.ts';

it.each(['check.pdf', 'SCAN.PDF', 'photo.jpeg', 'photo.JPG', 'shot.png', 'my.check.v2.pdf'])(
  '%s can be sent',
  (name) => {
    expect(obstacleToSending({ name, size: maxDocumentBytes })).toBeUndefined();
  },
);

it.each([
  ['letter.docx', 10, 'We can’t accept letter.docx. Please choose a PDF, PNG or JPEG file.'],
  ['check.pdf.exe', 10, 'We can’t accept check.pdf.exe. Please choose a PDF, PNG or JPEG file.'],
  ['noending', 10, 'We can’t accept noending. Please choose a PDF, PNG or JPEG file.'],
  ['check.pdf', 0, 'check.pdf is empty. Please choose another file.'],
  ['check.pdf', maxDocumentBytes + 1, /^check\.pdf is larger than 5 MB\./],
])('%s of %i bytes cannot be sent', (name, size, outcome) => {
  expect(obstacleToSending({ name, size })).toMatch(outcome);
});

it('the file dialog offers the same files, by type and by extension', () => {
  expect(accepted.split(',')).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg', '.png', '.jpg']));
});
