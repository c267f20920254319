import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import type { ReactNode } from 'react';
import { ExternalLink } from '../ui/external-link.tsx';
import { ViewLink } from '../ui/view-link.tsx';
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
      {complete ? (
        <Text>Both checks are in order.</Text>
      ) : (
        <>
          <Text>
            Grappling leaders are approved once SafeSport certification and background check are both verified.{' '}
            <ViewLink view="coaches-officials">See the four steps</ViewLink> of the background check, and complete the{' '}
            <ExternalLink href={brand.links.safesport}>SafeSport certification</ExternalLink>.
          </Text>
          <Text>
            Already done? Email your certificate to <Link href={`mailto:${brand.email}`}>{brand.email}</Link> or{' '}
            <ViewLink view="contact">contact us</ViewLink>. We look at it within two business days.
          </Text>
        </>
      )}
    </Section>
  );
}

function Text({ children }: { children: ReactNode }) {
  return (
    <Typography component="div" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '36rem' }}>
      {children}
    </Typography>
  );
}

function Check({ verified }: { verified: boolean }) {
  return (
    <Box component="span" sx={{ fontWeight: 650, color: verified ? 'success.main' : 'warning.main' }}>
      {verified ? 'Verified' : 'Pending'}
    </Box>
  );
}
