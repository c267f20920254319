import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { dayOf } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { writeTable } from '#applications/pdf-table.ts';
import { daysText, dayText } from '#ui/format.ts';
import { letter, newSheet, type Sheet, write } from '#ui/pdf-sheet.ts';
import { fit } from '#ui/text-fit.ts';
import { coachCells, coachColumns } from './coach-rows.ts';

type Coaches = Answer<Contract['eventCoaches']>;

const [height, width] = letter;
const edge = 40;
/** The left edges of the columns, and the right edge of the last one. */
const edges = [edge, 184, 258, 364, 470, 576, 674, width - edge] as const;

async function writePageNumbers({ page: { doc }, font }: Sheet): Promise<void> {
  const pages = doc.getPages();
  for (const [index, page] of pages.entries())
    await write(page, { text: `Page ${index + 1} of ${pages.length}`, x: edge, y: edge / 2, size: 8, font });
}

/** Creates the list of an event's coaches as a PDF, US Letter landscape, with as many pages as it needs. */
export async function coachesPdf({ event_name, sanction_number, first_day, day, coaches }: Coaches): Promise<Blob> {
  const sheet = await newSheet(`Coaches of ${event_name}`, [width, height]);
  const { page, font, bold } = sheet;
  const title = fit(event_name, { width: width - 2 * edge, height: 24 }, { largest: 18, smallest: 6 });
  await write(page, { text: title.lines.join(''), x: edge, y: height - edge - 14, size: title.size, font: bold });
  const facts = [sanction_number, daysText(first_day, day), brand.name, `Printed ${dayText(dayOf())}`]
    .filter(Boolean)
    .join(' · ');
  await write(page, { text: facts, x: edge, y: height - edge - 32, size: 10, font });
  await writeTable(sheet, {
    head: coachColumns,
    rows: coaches.map((coach) => coachCells(coach, day)),
    edges,
    rowHeight: 26,
    size: 9.5,
    top: height - edge - 64,
    margin: edge,
  });
  await writePageNumbers(sheet);
  return sheet.save();
}
