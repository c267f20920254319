import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ClubMember } from '@portal/contract/calls/clubs';
import { useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { addText, currentFirst } from './entry-rows.ts';
import type { Additions } from './use-changes.ts';

interface ClubChoicesProps {
  members: readonly ClubMember[];
  /** The id of the element that takes the focus when all are on the roster. */
  heading: string;
  today: string;
  additions: Additions;
}

/** Selects which members of a club to add to the roster: some, or all current members at once. */
export function ClubChoices({ members, heading, today, additions: { add, progress } }: ClubChoicesProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const sorted = currentFirst(members, today);
  const current = sorted.filter((member) => member.membership_expiry >= today).map(numberOf);
  const chosen = sorted.map(numberOf).filter((number) => checked.has(number));
  const isAll = current.length > 0 && current.every((number) => checked.has(number));

  function check(numbers: readonly string[], isChecked: boolean): void {
    const chosenNumbers = new Set(numbers);
    setChecked(isChecked ? checked.union(chosenNumbers) : checked.difference(chosenNumbers));
  }

  return (
    <div ref={useFocusAfter(heading)}>
      {current.length > 1 && (
        <FormControlLabel
          label={`All ${current.length} current members`}
          control={<Checkbox checked={isAll} onChange={(event) => check(current, event.target.checked)} />}
          sx={{ mt: 1 }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}>
        {sorted.map((member) => (
          <li key={member.membership_number}>
            <FormControlLabel
              label={<Who member={member} today={today} />}
              control={
                <Checkbox
                  checked={checked.has(member.membership_number)}
                  onChange={(event) => check([member.membership_number], event.target.checked)}
                />
              }
              sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1, minWidth: 0 } }}
            />
          </li>
        ))}
      </Box>
      <BusyButton
        variant="contained"
        busy={progress !== null || chosen.length === 0}
        onClick={() => void add(chosen)}
        sx={{ mt: 1.5, minHeight: 44 }}
      >
        {addText(chosen.length)}
      </BusyButton>
    </div>
  );
}

function Who({ member, today }: { member: ClubMember; today: string }) {
  const { name, membership_number, membership_expiry } = member;
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {membership_number}
        {membership_expiry < today && `, expired ${dayText(membership_expiry)}`}
      </Typography>
    </>
  );
}

function numberOf({ membership_number }: ClubMember): string {
  return membership_number;
}
