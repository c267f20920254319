import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import type { Compared, Comparison } from '@portal/contract/calls/duplicates';
import { useId } from 'react';
import { choiceText, mergeTexts } from './duplicate-texts.ts';

interface MergeChoiceProps {
  comparison: Comparison;
  keep: string;
  onKeep: (id: string) => void;
}

export function Obstacles({ title, obstacles }: { title: string; obstacles: readonly string[] }) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere', minWidth: 0 } }}>
      <Typography component="strong" variant="body2" sx={{ display: 'block', fontWeight: 650 }}>
        {title}
      </Typography>
      {obstacles.map((obstacle) => (
        <Box key={obstacle}>{obstacle}</Box>
      ))}
    </Alert>
  );
}

/** The choice of account and details to keep, with the merge's effects, or why merging is not possible now. */
export function MergeChoice({ comparison, keep, onKeep }: MergeChoiceProps) {
  const label = useId();
  const { people, obstacles } = comparison;
  const obstacleId = ({ user_id, obstacle }: Compared) => (obstacle ? `${label}-${user_id}` : undefined);
  const isSameAccount = new Set(people.map(({ email }) => email)).size === 1;
  if (obstacles.length > 0) {
    return <Obstacles title="They can’t be merged now" obstacles={obstacles} />;
  }
  return (
    <>
      <FormControl>
        <FormLabel id={label}>
          {isSameAccount ? 'Whose name and contact details stay?' : 'Whose account, name and contact details stay?'}
        </FormLabel>
        <RadioGroup aria-labelledby={label} value={keep} onChange={(_, chosen) => onKeep(chosen)}>
          {people.map((person) => (
            <Box key={person.user_id}>
              <FormControlLabel
                value={person.user_id}
                disabled={person.obstacle !== null}
                control={<Radio slotProps={{ input: { 'aria-describedby': obstacleId(person) } }} />}
                label={choiceText(person, isSameAccount)}
                sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 } }}
              />
              {person.obstacle && (
                <FormHelperText id={obstacleId(person)} sx={{ ml: 4, overflowWrap: 'anywhere' }}>
                  {person.obstacle}
                </FormHelperText>
              )}
            </Box>
          ))}
        </RadioGroup>
      </FormControl>
      <Box aria-live="polite">
        <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
          What happens
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {mergeTexts(comparison, keep).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Box>
    </>
  );
}
