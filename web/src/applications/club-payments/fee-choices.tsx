import { Box, Checkbox, CircularProgress, FormControlLabel, Paper, Typography } from '@mui/material';
import type { ClubFee } from '@portal/contract/records/club-payment';
import { maxPaidAtOnce, signatureDays } from '@portal/contract/values/club-payment';
import { useId, useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { isFound, SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { useCheckout } from '#ui/use-checkout.ts';
import { totalText } from './club-pay-texts.ts';
import { FeeLine } from './fee-line.tsx';

/** More fees than this can be searched. */
const searchable = 12;

interface FeeChoicesProps {
  charterId: string;
  fees: readonly ClubFee[];
}

/** The fees that a club can pay, the choice among them, and the button that leads to the checkout. */
export function FeeChoices({ charterId, fees }: FeeChoicesProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const { leaving, pay } = useCheckout();
  const hint = useId();

  if (fees.length === 0) {
    return (
      <Section title="Fees">
        <Typography sx={{ color: 'text.secondary' }}>
          No fees are due. They appear here when members of the club have registered or can renew.
        </Typography>
      </Section>
    );
  }
  const chosen = fees.filter(({ user_id }) => ids.has(user_id));
  const shown = fees.filter(({ name, membership_number }) => isFound({ name, number: membership_number ?? '' }, text));
  const addable = shown.filter(({ user_id }) => !ids.has(user_id)).slice(0, maxPaidAtOnce - chosen.length);
  const isFull = chosen.length >= maxPaidAtOnce;
  const isAll = shown.length > 0 && addable.length === 0;
  const [first] = chosen;

  function choose(some: readonly ClubFee[], isChosen: boolean): void {
    const known = new Set(chosen.map(({ user_id }) => user_id));
    const named = new Set(some.map(({ user_id }) => user_id));
    setIds(isChosen ? known.union(named) : known.difference(named));
  }

  return (
    <Section title="Fees">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '46rem', mb: 1 }}>
        Where someone has to sign, we email them a link to accept the policies after you pay. If they don’t within{' '}
        {signatureDays} days, the money goes back to the club.
      </Typography>
      {fees.length > searchable && (
        <SearchField label="Search by name or number" text={text} onChange={setText} sx={{ width: '100%', my: 1 }} />
      )}
      <Box role="group" aria-label="Members to pay for">
        <FormControlLabel
          label={fees.length > maxPaidAtOnce ? `Select all, up to ${maxPaidAtOnce}` : 'Select all'}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && shown.some(({ user_id }) => ids.has(user_id))}
              onChange={() => choose(isAll ? shown : addable, !isAll)}
            />
          }
          sx={{ mr: 0 }}
        />
        <Box component="ul" aria-label="Fees" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((fee) => (
            <FeeLine
              key={fee.user_id}
              fee={fee}
              isChosen={ids.has(fee.user_id)}
              isFull={isFull}
              onChoose={(isChosen) => choose([fee], isChosen)}
            />
          ))}
        </Box>
      </Box>
      {shown.length === 0 && <Typography role="status">No fee matches your search.</Typography>}
      <Paper
        variant="outlined"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mt: 2,
          p: { xs: 1.5, sm: 2 },
          borderRadius: 2,
        }}
      >
        <Box id={hint}>
          <Typography role="status" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {first ? totalText(chosen) : 'Choose at least one member.'}
          </Typography>
          {isFull && <Typography variant="body2">You can pay for {maxPaidAtOnce} members at once.</Typography>}
        </Box>
        <BusyButton
          variant="contained"
          color="secondary"
          size="large"
          busy={leaving || !first}
          aria-describedby={hint}
          startIcon={leaving && <CircularProgress size={18} color="inherit" aria-label="Opening the payment page" />}
          onClick={() => {
            const members = chosen.map(({ user_id }) => user_id);
            if (first) void pay({ membership_type: first.membership_type, members, charter_id: charterId });
          }}
        >
          Pay by card
        </BusyButton>
      </Paper>
    </Section>
  );
}
