import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { CharterAnswer } from '@portal/contract/records/charter';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { textOf } from '#lib/api-error.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { countedText } from '#ui/format.ts';

const membersText = (count: number) => countedText(count, 'member');

const failure = 'We couldn’t load the spellings. Please try again.';

/**
 * Club names entered by members that resemble this academy's; an admin can link those members to the academy. Searches
 * on demand.
 */
export function ClubSpellings({ charter: { charter_id: id, academy_name } }: { charter: CharterAnswer }) {
  const heading = useId();
  const focusRef = useFocusAfter(heading);
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { attempt, isBusy } = useAttempts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['spellings', id],
    queryFn: ({ signal }) => api.clubSpellings({ params: { id }, signal }),
    enabled: isOpen,
    meta: { failure },
  });
  const spellings = data?.spellings ?? [];
  const chosen = spellings.filter(({ key }) => checked.has(key));

  async function join(): Promise<void> {
    const keys = chosen.map(({ key }) => key);
    const act = async () =>
      `${membersText((await api.joinSpellings({ params: { id }, body: { keys } })).joined)} joined ${academy_name}`;
    const isDone = await attempt({ id, act, failure: 'We couldn’t join the spellings. Please try again.' });
    if (!isDone) return;
    setChecked(new Set());
    await refetch();
  }

  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 4 }}>
      <Typography id={heading} variant="h3" tabIndex={-1} sx={{ mb: 1 }}>
        Members’ spellings
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Members who typed this club instead of choosing it from the list. Its leader sees the full names of its members,
        minors included.
      </Typography>
      <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mt: 1 } }}>
        {isFetching ? 'Searching…' : data && spellings.length === 0 && 'No other spellings were found.'}
      </Typography>
      {error && <Alert severity="error">{textOf(error, failure)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {spellings.map(({ key, text, members }) => (
          <li key={key}>
            <FormControlLabel
              label={`${text} (${membersText(members)})`}
              control={
                <Checkbox
                  checked={checked.has(key)}
                  onChange={({ target }) =>
                    setChecked(target.checked ? checked.union(new Set([key])) : checked.difference(new Set([key])))
                  }
                />
              }
              sx={{ mr: 0, overflowWrap: 'anywhere' }}
            />
          </li>
        ))}
      </Box>
      {spellings.length > 0 ? (
        <BusyButton
          ref={focusRef}
          variant="contained"
          busy={chosen.length === 0 || isBusy(id)}
          onClick={join}
          sx={{ mt: 1.5 }}
        >
          {chosen.length > 0
            ? `Join ${membersText(chosen.reduce((sum, { members }) => sum + members, 0))}`
            : 'Join spellings'}
        </BusyButton>
      ) : (
        !isOpen && (
          <Button ref={focusRef} variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
            Find spellings
          </Button>
        )
      )}
    </Box>
  );
}
