import Box from '@mui/material/Box';
import { type Application, kindOf } from '@portal/contract/applications';
import { PrintSheet } from '#ui/print-sheet.tsx';
import type { Row } from './entry-rows.ts';
import { entryTexts, occasionOf, summaryOf } from './entry-texts.ts';

interface EntryPrintProps {
  application: Application;
  rows: readonly Row[];
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '10pt',
  '& caption': { textAlign: 'left', fontSize: '14pt', fontWeight: 700, pb: 1 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.5, pr: 1.5, borderBottom: '1px solid #999999' },
  '& tr': { breakInside: 'avoid' },
} as const;

/** The list on paper, for the door. */
export function EntryPrint({ application, rows }: EntryPrintProps) {
  const kind = kindOf(application);
  return (
    <PrintSheet>
      <Box component="table" sx={look}>
        <caption>
          {entryTexts[kind].title}: {occasionOf(application)}. {summaryOf(rows, kind)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Number</th>
            <th scope="col">Standing</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, name, verdict, detail }) => (
            <tr key={number}>
              <td>{name ?? '—'}</td>
              <td>{number}</td>
              <td>
                <strong>{verdict}</strong>
                {detail && `: ${detail}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </PrintSheet>
  );
}
