import { Box, Typography } from '@mui/material';
import type { Compared } from '@portal/contract/calls/duplicates';
import { fullName } from '@portal/contract/values/format';
import { MemberLink } from '#office/shared/member-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { comparedFacts } from './duplicate-texts.ts';

const cells = (people: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: `repeat(${people}, minmax(0, 1fr))`, sm: `9rem repeat(${people}, minmax(0, 1fr))` },
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    '& > *': { overflowWrap: 'anywhere', minWidth: 0 },
  }) as const;

const nameOfFact = { gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary' } as const;

/** Two people compared fact by fact, with differences in bold. On a phone, each fact's name is above its values. */
export function ComparedPeople({ people }: { people: readonly Compared[] }) {
  const [survivor] = people;
  return (
    <Box role="table" aria-label="Both records">
      <Box role="row" sx={{ ...cells(people.length), borderTop: 0, pt: 0 }}>
        <Typography role="columnheader" variant="body2" sx={nameOfFact}>
          Name
        </Typography>
        {people.map((person) => (
          <Box key={person.user_id} role="columnheader">
            <Typography component="div" sx={{ fontWeight: 650 }}>
              <MemberLink id={person.user_id}>{fullName(person)}</MemberLink>
            </Typography>
            {people.length > 1 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {person === survivor ? 'This record stays' : 'This one is merged into it'}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {comparedFacts(people).map(({ name, values, differs }) => (
        <Box key={name} role="row" sx={cells(people.length)}>
          <Typography role="rowheader" variant="body2" sx={nameOfFact}>
            {name}
          </Typography>
          {values.map((value, index) => (
            <Typography
              key={people[index]?.user_id}
              role="cell"
              variant="body2"
              sx={{ fontWeight: differs ? 650 : 400 }}
            >
              <EmailText>{value || '–'}</EmailText>
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
