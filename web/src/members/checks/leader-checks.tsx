import { Box, Typography } from '@mui/material';
import { missingCheckNames } from '@portal/contract/rules/membership';
import { reviewTime } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';
import { checkTypes } from '@portal/contract/values/membership';
import { possessive } from '@portal/contract/values/possessive';
import { brand } from '@portal/federation/brand';
import { useDocumentsOf } from '#lib/live.ts';
import { useNameForReader } from '#members/own/called.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { CheckPart } from './check-part.tsx';

/** A leader's SafeSport certification and background check, both needed for approval, with their documents. */
export function LeaderChecks({ member }: { member: OwnMember['member'] }) {
  const documents = useDocumentsOf(member.user_id);
  const called = useNameForReader(member);
  const isLeader = member.membership_type === 'grappling_leader';
  const isComplete = missingCheckNames(member, dayOf()).length === 0;
  return (
    <Section id={ownParts.documents} title="Leader verification">
      <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '36rem' }}>
        {isComplete ? (
          'Both checks are up to date.'
        ) : (
          <HowTo isApproved={isLeader && member.status === 'approved'} called={called} />
        )}
      </Typography>
      <LiveProblem of={[documents]} />
      {documents.status !== 'unreachable' && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {checkTypes.map((check) => (
            <CheckPart key={check} check={check} checks={member} documents={documents.data} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function HowTo({ isApproved, called }: { isApproved: boolean; called: string | undefined }) {
  return (
    <>
      {isApproved
        ? `${called ?? 'You'} can act as a grappling leader once ${possessive(called)} SafeSport certification and background check are both verified.`
        : 'We approve grappling leaders once their SafeSport certification and background check are both verified.'}{' '}
      <ViewLink view="coaches-officials">Follow the four steps</ViewLink> of the background check, complete the{' '}
      <ExternalLink href={brand.links.safesport}>SafeSport certification</ExternalLink>, and upload both certificates
      here. We review them within {reviewTime}.
    </>
  );
}
