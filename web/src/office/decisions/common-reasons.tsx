import { TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { type DeniedKind, reasonChoices, withReason } from './denial-reasons.ts';

/** A list of common reasons above the field `reason`, whose words the office can still change. */
export function CommonReasons({ kind }: { kind: DeniedKind }) {
  const form = useFormContext<{ reason: string }>();
  const choose = (text: string) => {
    const reason = withReason(kind, form.getValues('reason'), text);
    form.setValue('reason', reason, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <TextField
      id="common-reason"
      label="Common reasons"
      select
      defaultValue=""
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mb: -1.5 }}
    >
      <option value="">Own words</option>
      {reasonChoices(kind).map(([text, name]) => (
        <option key={name} value={text}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
