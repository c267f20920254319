import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import type { ClubFee } from '@portal/contract/records/club-payment';
import { maxPaidAtOnce } from '@portal/contract/values/club-payment';
import { useController } from 'react-hook-form';
import { countedText } from '#ui/format.ts';
import { type ClubPaymentTyped, feeText } from './club-payment-form.ts';

interface FeeChoicesProps {
  fees: readonly ClubFee[];
  /** Called with the chosen members. */
  onChoose: (members: readonly string[]) => void;
}

/** The form's members: the fees of a club with checkboxes, of which at most 50 can be chosen. */
export function FeeChoices({ fees, onChoose }: FeeChoicesProps) {
  const { field, fieldState } = useController<ClubPaymentTyped, 'members'>({ name: 'members' });
  const { value: chosen } = field;
  const reason = fieldState.error?.message;
  const all = fees.slice(0, maxPaidAtOnce).map(({ user_id }) => user_id);
  const isFull = chosen.length >= all.length;

  function choose(members: string[]): void {
    field.onChange(members);
    onChoose(members);
  }

  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button variant="outlined" onClick={() => choose(isFull ? [] : all)} sx={{ minHeight: { xs: 44, sm: 40 } }}>
          {isFull
            ? 'Choose none'
            : `Choose ${all.length < fees.length ? `the first ${all.length}` : `all ${all.length}`}`}
        </Button>
        <span role="status">{countedText(chosen.length, 'member')} chosen</span>
      </Box>
      <Box
        ref={field.ref}
        id="members"
        role="group"
        tabIndex={-1}
        aria-label="Members"
        aria-describedby={reason ? 'members-reason' : undefined}
        sx={{ display: 'grid', mt: 1, maxHeight: '40dvh', overflowY: 'auto' }}
      >
        {fees.map((fee) => (
          <FormControlLabel
            key={fee.user_id}
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {fee.name}
                </Box>{' '}
                <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                  {feeText(fee)}
                </Box>
              </>
            }
            control={
              <Checkbox
                checked={chosen.includes(fee.user_id)}
                onChange={(_, isChosen) =>
                  choose(isChosen ? [...chosen, fee.user_id] : chosen.filter((id) => id !== fee.user_id))
                }
              />
            }
            sx={{
              alignItems: 'flex-start',
              mr: 0,
              overflowWrap: 'anywhere',
              '& .MuiFormControlLabel-label': { py: 0.75 },
            }}
          />
        ))}
      </Box>
      {reason && (
        <FormHelperText id="members-reason" error>
          {reason}
        </FormHelperText>
      )}
    </Box>
  );
}
