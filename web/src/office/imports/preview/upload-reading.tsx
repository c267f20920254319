import { Alert, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import { textEncodings } from '@portal/contract/values/import';
import { useId } from 'react';
import type { UploadStepProps } from '#office/imports/use-member-upload.ts';
import { countedText } from '#ui/format.ts';
import { asksOrder, headerText, isAsked, orders, orderText, sampleText } from './reading-texts.ts';

/** How a file was read if that was ambiguous, with controls to change it. */
export function UploadReading({ upload, step }: UploadStepProps<'preview'>) {
  const { reading } = step.preview;
  const heading = useId();
  const source = step.reading?.source ?? step.source;
  const choices = source.choices ?? {};
  if (!isAsked(reading, choices)) return null;
  const choose = (choice: ImportChoices) =>
    upload.preview({ ...source, choices: { ...choices, ...choice } }, step.columns);
  const { sheet, sheets, encoding, date_order, hidden_rows, header_row } = reading;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 4, display: 'grid', gap: 2.5, maxWidth: '44rem' }}>
      <Typography id={heading} variant="h3">
        How the file was read
      </Typography>
      {header_row > 1 && <Typography sx={{ color: 'text.secondary' }}>{headerText(header_row)}</Typography>}
      {sheet !== null && sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={choices.sheet ?? sheet}
          options={Object.fromEntries(sheets.map((name) => [name, name]))}
          // Another sheet has other columns and dates.
          onChange={(name) => upload.preview({ ...source, choices: { sheet: name } }, [])}
          help="Only this sheet is read."
          isAmbiguous={!reading.sheet_sure}
        />
      )}
      {encoding && !reading.encoding_told && (
        <Choice
          label="Encoding"
          value={choices.encoding ?? encoding}
          options={textEncodings}
          onChange={(name) => choose({ encoding: name })}
          help={sampleText(reading)}
          isAmbiguous={!reading.encoding_sure}
        />
      )}
      {asksOrder(reading, choices) && (
        <Choice
          label="Dates with slashes or hyphens"
          value={choices.date_order ?? date_order ?? ''}
          options={orders}
          onChange={(order) => choose({ date_order: order })}
          help={orderText(reading)}
          isAmbiguous={date_order === null}
        />
      )}
      {hidden_rows > 0 && (
        <FormControlLabel
          label={`Add the ${countedText(hidden_rows, 'row')} that the file hides`}
          control={
            <Checkbox
              checked={choices.hidden_rows === 'add'}
              onChange={({ target }) => choose({ hidden_rows: target.checked ? 'add' : 'reject' })}
            />
          }
        />
      )}
    </Box>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  value: Name | '';
  options: Readonly<Record<Name, string>>;
  onChange: (name: Name) => void;
  help: string;
  /** Whether the file is ambiguous, so that an admin should check. */
  isAmbiguous: boolean;
}

function Choice<Name extends string>({ label, value, options, onChange, help, isAmbiguous }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        id={id}
        select
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { 'aria-describedby': `${id}-help` },
        }}
        sx={{ maxWidth: '24rem' }}
      >
        {value === '' && <option value="">Please choose</option>}
        {(Object.keys(options) as Name[]).map((name) => (
          <option key={name} value={name}>
            {options[name]}
          </option>
        ))}
      </TextField>
      {isAmbiguous ? (
        <Alert id={`${id}-help`} severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {help}
        </Alert>
      ) : (
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}
