import { Box, Button } from '@mui/material';
import type { Desk } from '@portal/contract/records/desk';
import { brand } from '@portal/federation/brand';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { tableLook } from '#applications/table-look.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { dayText } from '#ui/format.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { deskCells, deskColumns, summaryOf } from './desk-texts.ts';

async function saveCsv({ charter, members }: Desk): Promise<void> {
  const { csvBlob, csvText } = await import('#lib/csv-text.ts');
  const text = await csvText(deskColumns, members.map(deskCells));
  saveFile(csvBlob([text]), `members-${charter.charter_number ?? charter.charter_id}.csv`);
}

async function saveProof(desk: Desk): Promise<void> {
  const [{ certificate }, { proofPdf }] = await Promise.all([
    api.charterCertificate({ params: { id: desk.charter.charter_id } }),
    import('./proof-pdf.ts'),
  ]);
  saveFile(await proofPdf(desk, certificate), `proof-of-charter-${certificate.number}.pdf`);
}

/** The desk on paper and as files: the printed list, a CSV file, and the proof of charter for outsiders. */
export function DeskFiles({ desk }: { desk: Desk }) {
  const [isPrinting, setPrinting] = useState(false);
  const { busy, run } = useBusy();
  const save = (file: (desk: Desk) => Promise<void>) =>
    run(() => file(desk), 'We couldn’t create the file. Please try again.');

  function printAll(): void {
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    print();
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="outlined" onClick={printAll}>
        Print
      </Button>
      <BusyButton variant="outlined" busy={busy} onClick={() => void save(saveCsv)}>
        Download CSV
      </BusyButton>
      {desk.is_own && (
        <BusyButton variant="outlined" busy={busy} onClick={() => void save(saveProof)}>
          Proof of charter (PDF)
        </BusyButton>
      )}
      {isPrinting && <DeskPrint desk={desk} />}
    </Box>
  );
}

function DeskPrint({ desk }: { desk: Desk }) {
  const { charter, members } = desk;
  return (
    <PrintSheet>
      <p>{brand.name}</p>
      <h1>{charter.academy_name}</h1>
      <Box component="table" sx={tableLook}>
        <caption>
          {summaryOf(desk)}. As of {dayText(desk.on)}.
        </caption>
        <thead>
          <tr>
            {deskColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user_id}>
              {deskCells(member).map((cell, index) => (
                <td key={deskColumns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </PrintSheet>
  );
}
