import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';
import type { OwnMember } from './use-own-member.ts';

/** A leader's SafeSport certification and background check, both of which the approval needs. */
export function LeaderChecks({ member }: { member: OwnMember['member'] }) {
  const { safesport_verified, background_check_verified } = member;
  const facts: Fact[] = [
    ['SafeSport', <Check key="safesport" verified={safesport_verified} />],
    ['Background check', <Check key="background" verified={background_check_verified} />],
  ];
  const complete = safesport_verified && background_check_verified;
  return (
    <Section title="Leader Verification">
      <Facts facts={facts} />
      {!complete && (
        <Typography sx={{ color: 'text.secondary', mt: 2, maxWidth: '34rem' }}>
          Grappling leaders are approved once SafeSport certification and background check are both verified.
        </Typography>
      )}
    </Section>
  );
}

function Check({ verified }: { verified: boolean }) {
  return (
    <Box component="span" sx={{ fontWeight: 650, color: verified ? 'success.main' : 'warning.main' }}>
      {verified ? 'Verified' : 'Pending'}
    </Box>
  );
}
