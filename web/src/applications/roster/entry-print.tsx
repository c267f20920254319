import { Box } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { kindOf, leaderOf, nameOf, numberOf } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { occasionText } from '#lib/occasion-text.ts';
import { dayText } from '#ui/format.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { byName, type Row } from './entry-rows.ts';
import { charterText, entryTexts, summaryOf } from './entry-texts.ts';

const headLook = {
  '& p': { m: 0, fontSize: '10pt' },
  '& h1': { m: 0, my: 0.5, fontSize: '16pt', lineHeight: 1.2 },
  pb: 1.5,
} as const;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '10pt',
  '& caption': { textAlign: 'left', fontSize: '10pt', fontWeight: 700, pb: 1 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.75, pr: 1.5, borderBottom: '1px solid #999999' },
  '& tr': { breakInside: 'avoid' },
  '& .order': { textAlign: 'right', width: '1%', fontVariantNumeric: 'tabular-nums' },
  '& .number': { whiteSpace: 'nowrap' },
  '& .box': { width: '1%', pr: 0 },
  '& .box span': { display: 'block', width: '5mm', height: '5mm', mx: 'auto', border: '1px solid #000000' },
} as const;

/** The printed list for the door: its charter or event, and everyone by name with a box to check. */
export function EntryPrint({ application, rows }: { application: Application; rows: readonly Row[] }) {
  const kind = kindOf(application);
  const { title } = entryTexts[kind];
  const charter = charterText(application, dayOf());
  return (
    <PrintSheet>
      <Box sx={headLook}>
        <p>{brand.name}</p>
        <h1>{nameOf(application)}</h1>
        <p>{[numberOf(application), occasionText(application)].filter(Boolean).join(' · ')}</p>
        {charter && <p>{charter}</p>}
        <p>Leader: {fullName(leaderOf(application))}</p>
        <p>Printed {dayText(dayOf())}</p>
      </Box>
      <Box component="table" sx={look}>
        <caption>
          {title}: {summaryOf(rows, kind)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="order">
              No.
            </th>
            <th scope="col">Name</th>
            <th scope="col">Number</th>
            <th scope="col">Standing</th>
            <th scope="col" className="box">
              Here
            </th>
          </tr>
        </thead>
        <tbody>
          {byName(rows).map(({ number, name, verdict, detail }, index) => (
            <tr key={number}>
              <td className="order">{index + 1}</td>
              <td>{name ?? '—'}</td>
              <td className="number">{number}</td>
              <td>
                <strong>{verdict}</strong>
                {detail && `: ${detail}`}
              </td>
              <td className="box">
                <span />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </PrintSheet>
  );
}
