import type { Certificate } from '@portal/contract/records/application-fields';
import type { Desk } from '@portal/contract/records/desk';
import { productOf } from '@portal/contract/values/catalog';
import { brand } from '@portal/federation/brand';
import { writeTable } from '#applications/pdf-table.ts';
import { dayText } from '#ui/format.ts';
import { letter, newSheet, type Sheet, write } from '#ui/pdf-sheet.ts';
import { fit } from '#ui/text-fit.ts';

const [width, height] = letter;
const edge = 48;
const codeSide = 132;
/** The left edges of the columns, and the right edge of the last one. */
const columns = [edge, 250, 350, 450, width - edge] as const;

/** Writes the charter's facts next to its code; returns the height at which the list of members begins. */
async function writeHead({ page, font, bold }: Sheet, desk: Desk, certificate: Certificate, count: number) {
  const room = { width: width - 2 * edge - codeSide - 20, height: 52 };
  const name = fit(certificate.name, room, { largest: 22, smallest: 8 });
  let y = height - edge - 14;
  await write(page, { text: 'Proof of charter', x: edge, y, size: 12, font });
  for (const line of name.lines) {
    y -= name.size * 1.25;
    await write(page, { text: line.trimEnd(), x: edge, y, size: name.size, font: bold });
  }
  const facts = [
    `is a chartered academy of ${brand.name}.`,
    `Charter ${certificate.number}, valid until ${dayText(certificate.valid_until)}`,
    `Grappling leader: ${certificate.leader_name}`,
    certificate.place,
    `${count} current ${count === 1 ? 'member' : 'members'} as of ${dayText(desk.on)}. Minors by initials.`,
  ];
  y -= 6;
  for (const text of facts) {
    const { size } = fit(text, { width: room.width, height: 14 }, { largest: 11, smallest: 5 });
    y -= 16;
    await write(page, { text, x: edge, y, size, font });
  }
  const code = { x: width - edge - codeSide, y: height - edge - codeSide, width: codeSide, height: codeSide };
  page.drawImage(await page.doc.embedPng(certificate.qr_code), code);
  await write(page, { text: 'Scan to verify', x: code.x + 30, y: code.y - 14, size: 10, font });
  return Math.min(y, code.y - 14) - 34;
}

/**
 * Creates the proof of a charter as a PDF, US Letter: its facts with a code that can be verified, and the members who may
 * train on the desk's day. It is for outsiders, so minors appear by their initials.
 */
export async function proofPdf(desk: Desk, certificate: Certificate): Promise<Blob> {
  const sheet = await newSheet(`Proof of charter ${certificate.number}`, [width, height]);
  const current = desk.members.filter(({ reason }) => reason === null);
  await writeTable(sheet, {
    head: ['Name', 'Number', 'Membership', 'Valid until'],
    rows: current.map(({ public_name, membership_number, membership_type, until }) => [
      public_name,
      membership_number ?? '',
      productOf(membership_type).name,
      until ? dayText(until) : '',
    ]),
    edges: columns,
    rowHeight: 20,
    size: 10,
    top: await writeHead(sheet, desk, certificate, current.length),
    margin: edge,
  });
  return sheet.save();
}
