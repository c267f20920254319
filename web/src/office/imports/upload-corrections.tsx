import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import type { ImportField } from '@portal/contract/records/imported-member';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { labelOf } from '#forms/labels.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { type Corrections, fieldsOf, otherRejectedText } from './upload-corrected.ts';
import type { RejectedRow, Values } from './upload-rejected.ts';
import { errorsRangeText } from './upload-texts.ts';
import type { UploadStepProps } from './use-member-upload.ts';

// A thousand rows would make typing slow.
const pageSize = 50;

/** Adds the cells of a form, whose fields are named by row and field, to earlier corrections. */
function correctionsIn(form: HTMLFormElement, earlier: Corrections): Corrections {
  const corrections = new Map(earlier);
  for (const [name, value] of new FormData(form)) {
    const [row, field] = name.split(' ') as [string, ImportField];
    corrections.set(Number(row), { ...corrections.get(Number(row)), [field]: String(value) });
  }
  return corrections;
}

/** The rejected rows, to be corrected and added without the file. */
export function UploadCorrections({ upload, step }: UploadStepProps<'result'>) {
  const { rows, others } = step.rejected;
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(0);
  const [typed, setTyped] = useState<Corrections>(new Map());
  const pages = Math.ceil(rows.length / pageSize);
  const page = Math.min(wanted, pages - 1);
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize);
  const seen = useRef(rows);

  useEffect(() => {
    if (seen.current !== rows) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    seen.current = rows;
  }, [rows]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (form.current && !upload.isCorrecting) void upload.addCorrected(correctionsIn(form.current, typed));
  }

  function turnTo(next: number): void {
    if (form.current) setTyped(correctionsIn(form.current, typed));
    setWanted(next);
    title.current?.focus();
  }

  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 5 }}>
      <Typography id={heading} ref={title} tabIndex={-1} variant="h3" component="h2">
        Rejected rows
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        Correct the cells and add the rows. No one in your list is added twice.
      </Typography>
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ mt: 2 }}>
        {shown.map((row) => (
          <Row key={row.row} row={row} typed={typed.get(row.row)} />
        ))}
        {pages > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 2, ...line }}>
            <Typography role="status" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {errorsRangeText(page * pageSize, shown.length, rows.length)}
            </Typography>
            <BusyButton variant="outlined" busy={page === 0} onClick={() => turnTo(page - 1)} sx={turn}>
              Previous
            </BusyButton>
            <BusyButton variant="outlined" busy={page === pages - 1} onClick={() => turnTo(page + 1)} sx={turn}>
              Next
            </BusyButton>
          </Box>
        )}
        {others > 0 && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{otherRejectedText(others)}</Typography>}
        {step.problem && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {step.problem}
          </Alert>
        )}
        <Box sx={{ mt: 2 }}>
          <FormControlLabel
            label="Send welcome emails"
            control={
              <Checkbox checked={step.sendEmails} onChange={({ target }) => upload.setSendEmails(target.checked)} />
            }
          />
        </Box>
        <BusyButton type="submit" variant="contained" busy={upload.isCorrecting} sx={{ mt: 1.5, minHeight: 48 }}>
          Add corrected rows
        </BusyButton>
      </Box>
    </Box>
  );
}

const line = { borderTop: 1, borderColor: 'divider' };

const turn = { minHeight: 44 };

const cells = {
  mt: 1.5,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(18rem, 1fr))' },
};

interface RowProps {
  row: RejectedRow;
  /** The cells as typed before another page was shown. */
  typed: Values | undefined;
}

/** A row's cells with a problem, and the others on demand. */
function Row({ row, typed }: RowProps) {
  const heading = useId();
  const rest = useId();
  // Once shown, cells stay in the form with what was typed.
  const [isWhole, setWhole] = useState<boolean>();
  const [first] = useState(row.problems);
  const { values, problems } = row;
  const isWrong = (field: ImportField) => field in first || field in problems;
  const fields = fieldsOf(row);
  const right = fields.filter((field) => !isWrong(field));
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ') || values.email;
  return (
    <Box role="group" aria-labelledby={heading} sx={{ py: 2, ...line }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id={heading} component="h3" variant="body1" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          Row {row.row}
          {name && <EmailText>{`: ${name}`}</EmailText>}
        </Typography>
        {right.length > 0 && (
          <Button
            aria-expanded={isWhole === true}
            aria-controls={rest}
            onClick={() => setWhole(!isWhole)}
            sx={{ minHeight: 44 }}
          >
            {isWhole ? 'Hide other cells' : 'Show other cells'}
          </Button>
        )}
      </Box>
      <Box sx={cells}>
        {fields.filter(isWrong).map((field) => (
          <Cell key={field} field={field} row={row} typed={typed} />
        ))}
      </Box>
      <Box id={rest} hidden={!isWhole} sx={{ ...cells, '&[hidden]': { display: 'none' } }}>
        {isWhole !== undefined && right.map((field) => <Cell key={field} field={field} row={row} typed={typed} />)}
      </Box>
    </Box>
  );
}

function Cell({ field, row: { row, values, problems }, typed }: RowProps & { field: ImportField }) {
  const reason = problems[field];
  return (
    <TextField
      id={`cell-${row}-${field}`}
      name={`${row} ${field}`}
      label={labelOf(field)}
      defaultValue={typed?.[field] ?? values[field] ?? ''}
      error={reason !== undefined}
      helperText={reason}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );
}
