import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { dayOf } from '@portal/contract/days';
import { checkTypes, missingChecks } from '@portal/contract/membership';
import { useLiveDocuments } from '#members/own/live.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { CheckPart } from './check-part.tsx';
import { newestOf } from './check-standing.ts';

/** A leader's SafeSport certification and background check, both of which the approval needs, and their documents. */
export function LeaderChecks({ member }: { member: OwnMember['member'] }) {
  const documents = useLiveDocuments(member.user_id);
  const isLeader = member.membership_type === 'grappling_leader';
  const isComplete = missingChecks(member, dayOf()).length === 0;
  return (
    <Section id={ownParts.documents} title="Leader verification">
      <Typography component="div" sx={{ color: 'text.secondary', maxWidth: '36rem' }}>
        {isComplete ? 'Both checks are up to date.' : <HowTo isApproved={isLeader && member.status === 'approved'} />}
      </Typography>
      {(documents.status === 'denied' || documents.status === 'error') && (
        <Alert severity="info" sx={{ mt: 2 }}>
          We can’t show your documents right now. Please reload the page.
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checkTypes.map((check) => (
          <CheckPart key={check} check={check} checks={member} document={newestOf(documents.data ?? [], check)} />
        ))}
      </Box>
    </Section>
  );
}

function HowTo({ isApproved }: { isApproved: boolean }) {
  return (
    <>
      {isApproved
        ? 'You can act as a grappling leader once your SafeSport certification and background check are both verified.'
        : 'We approve grappling leaders once their SafeSport certification and background check are both verified.'}{' '}
      <ViewLink view="coaches-officials">Follow the four steps</ViewLink> of the background check, complete the{' '}
      <ExternalLink href={brand.links.safesport}>SafeSport certification</ExternalLink>, and upload both certificates
      here. We review them within two business days.
    </>
  );
}
