import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { DeskMember } from '@portal/contract/records/desk';
import { ineligibilityReasons } from '@portal/contract/values/eligibility';
import { useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { addText, currentFirst } from './entry-rows.ts';
import type { Additions } from './use-changes.ts';

/** A member of a club who can be on a list. */
export type Numbered = DeskMember & { membership_number: string };

interface ClubChoicesProps {
  members: readonly Numbered[];
  /** The id of the element that takes the focus when all are on the roster. */
  heading: string;
  additions: Additions;
}

/** Selects which members of a club to add to the roster: some, or all current members at once. */
export function ClubChoices({ members, heading, additions: { add, progress } }: ClubChoicesProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const sorted = currentFirst(members);
  const current = sorted.filter(({ reason }) => reason === null).map(numberOf);
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
              label={<Who member={member} />}
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

function Who({ member: { name, membership_number, reason } }: { member: Numbered }) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {membership_number}
        {reason && `, ${ineligibilityReasons[reason].toLowerCase()}`}
      </Typography>
    </>
  );
}

function numberOf({ membership_number }: Numbered): string {
  return membership_number;
}
