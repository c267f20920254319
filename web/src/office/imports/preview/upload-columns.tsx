import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type ImportField, importFields, requiredImportFields } from '@portal/contract/records/imported-member';
import { useState } from 'react';
import { labelOf } from '#forms/labels.ts';
import { assign, columnObstacle } from '#office/imports/upload-mapping.ts';
import { likelyText, missingText } from '#office/imports/upload-texts.ts';
import type { UploadStepProps } from '#office/imports/use-member-upload.ts';

const required: readonly string[] = requiredImportFields;

/** The columns and their fields. At first lists only unrecognized columns, to be mapped or ignored. */
export function UploadColumns({ upload, step }: UploadStepProps<'preview'>) {
  const { columns } = step;
  const { missing } = step.preview;
  const [unrecognized] = useState(() => new Set(columns.flatMap(({ field }, place) => (field ? [] : [place]))));
  const [all, setAll] = useState(false);
  const shown = columns.flatMap((column, place) => (all || unrecognized.has(place) ? [{ ...column, place }] : []));
  const likely = columns.flatMap((column, place) =>
    column.field === null && column.likely ? [{ ...column, place }] : [],
  );
  const map = (place: number, field: ImportField | null) =>
    upload.preview(step.reading?.source ?? step.source, assign(columns, place, field));
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header || 'an unnamed column');

  return (
    <Box component="section" aria-labelledby="mapping" sx={{ mt: 4 }}>
      <Typography id="mapping" variant="h3">
        Columns
      </Typography>
      <Box sx={{ mt: 1, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {missing.length > 0 && (
          <Alert severity="error" variant="outlined">
            {missingText(missing)}
          </Alert>
        )}
        {likely.map((column) => (
          <Alert key={column.place} severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
            {likelyText(column, step.preview)}
            {!columnObstacle(columns, column.place) && (
              <Button
                variant="outlined"
                onClick={() => map(column.place, column.likely ?? null)}
                sx={{ display: 'flex', mt: 1, minHeight: 44 }}
              >
                Use as {labelOf(column.likely ?? '')}
              </Button>
            )}
          </Alert>
        ))}
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {leftOut.length > 0 ? `Skipped: ${leftOut.join(', ')}.` : 'All columns are recognized.'}
        </Typography>
      </Box>
      {shown.length > 0 && (
        <Box
          sx={{
            mt: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
          }}
        >
          {shown.map(({ header, field, place }) => {
            const name = header || `Column ${place + 1}`;
            const obstacle = columnObstacle(columns, place);
            if (obstacle) return <Unmapped key={place} name={name} obstacle={obstacle} />;
            return (
              <TextField
                key={place}
                id={`column-${place}`}
                select
                label={name}
                value={field ?? ''}
                onChange={({ target }) => map(place, (target.value || null) as ImportField | null)}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                <option value="">Skip this column</option>
                {importFields.map((name) => (
                  <option key={name} value={name}>
                    {labelOf(name)}
                    {required.includes(name) && ' *'}
                  </option>
                ))}
              </TextField>
            );
          })}
        </Box>
      )}
      {unrecognized.size < columns.length && (
        <Button aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1.5, px: 0, minHeight: 44 }}>
          {all ? 'Show fewer columns' : 'Show all columns'}
        </Button>
      )}
    </Box>
  );
}

/** A column that can't be mapped, and how to fix that. */
function Unmapped({ name, obstacle }: { name: string; obstacle: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {obstacle}
      </Typography>
    </Box>
  );
}
