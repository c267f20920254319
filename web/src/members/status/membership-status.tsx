import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lacksConsent } from '@portal/contract/rules/consent';
import { missingCheckNames } from '@portal/contract/rules/membership';
import { missingChecksText, outstandingChecks } from '@portal/contract/rules/next-step';
import { underReviewText } from '@portal/contract/rules/payment-review';
import { isRenewable } from '@portal/contract/rules/term';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import type { Check } from '@portal/contract/values/membership';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDocumentsOf } from '#lib/live.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useUnderReview } from '#members/own/live.ts';
import { goToPart, ownParts, uploadButtonId } from '#members/own/own-parts.ts';
import type { Standing } from '#members/own/standing.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { dayText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { PayButton } from '#ui/pay-button.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { Section } from '#ui/section.tsx';
import { ProgressLine } from './progress-line.tsx';
import { StepText } from './step-text.tsx';

const RenewPart = lazy(async () => ({ default: (await import('./renew-part.tsx')).RenewPart }));
const DeniedText = lazy(async () => ({ default: (await import('./denied-text.tsx')).DeniedText }));

interface MembershipStatusProps {
  member: OwnMember['member'];
  standing: Exclude<Standing, 'locked'>;
}

/** The membership's standing, the next step, who acts and when; a change of standing is announced. */
export function MembershipStatus({ member, standing }: MembershipStatusProps) {
  const { membership_type, club_paid } = member;
  const isUnderReview = useUnderReview(member.user_id, null);
  const isUnpaid = standing === 'unpaid' && !club_paid;
  const isIncomplete = standing === 'current' ? lacksConsent(member) : standing === 'unpaid' && !isUnpaid;
  const inReview = isUnpaid && isUnderReview;
  const stands = inReview ? 'review' : isIncomplete ? 'incomplete' : standing;
  const { title, color } = headlines[stands];
  const isLeader = membership_type === 'grappling_leader';
  const isPendingLeader = standing === 'pending' && isLeader;
  return (
    <Section title="Membership Status">
      {isPendingLeader ? (
        <PendingLeaderHead member={member} />
      ) : (
        <Typography aria-live="polite" variant="h2" component="p" sx={{ color, mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <NumberAndExpiry member={member} standing={standing} />
      {isUnpaid && !inReview && (
        <Box id={ownParts.fee} role="group" aria-label="Fee" tabIndex={-1} sx={{ mb: 2.5 }}>
          <PayButton order={{ membership_type }} />
          <PriceNote product={membership_type} sx={{ mt: 1 }} />
        </Box>
      )}
      {isRenewable(member, dayOf()) && !isUnderReview && !club_paid && (
        <Box id={ownParts.renewal} role="group" aria-label="Renewal" tabIndex={-1} sx={{ mb: 2.5 }}>
          <Suspense
            fallback={<Skeleton variant="rounded" height={96} role="status" aria-label="Loading the renewal" />}
          >
            <RenewPart member={member} mark={markOf(member)} />
          </Suspense>
        </Box>
      )}
      {isUnpaid && <ProgressLine current="Pay" hasDocuments={isLeader} />}
      {standing === 'pending' && !isLeader && <ProgressLine current="Approval" />}
      {standing === 'denied' && (
        <ProgressLine current="Not approved" isPaid={member.denial?.from !== 'pending_payment'} />
      )}
      <Typography aria-live="polite" component="div" sx={{ maxWidth: '36rem' }}>
        <StandingText member={member} stands={stands} />
      </Typography>
    </Section>
  );
}

/** A pending leader's headline, which is the upload that is due, and the steps with the documents. */
function PendingLeaderHead({ member }: { member: OwnMember['member'] }) {
  const documents = useDocumentsOf(member.user_id);
  const called = useNameForReader(member);
  const { upload, review } = outstandingChecks(member, dayOf(), documents.data);
  const isUploadDue = upload.length > 0 && documents.status === 'ready';
  const { title, color } = headlines.pending;
  return (
    <>
      <Typography aria-live="polite" variant="h2" component="p" sx={{ color, mb: 1.5 }}>
        {isUploadDue ? `Upload ${possessive(called)} ${missingChecksText(upload)}` : title}
      </Typography>
      {isUploadDue && (
        <Button
          variant="contained"
          size="large"
          onClick={() => startUpload(upload.map(([check]) => check))}
          sx={{ mb: 2.5 }}
        >
          Upload
        </Button>
      )}
      <ProgressLine current={upload.length + review.length > 0 ? 'Documents' : 'Approval'} hasDocuments />
    </>
  );
}

/** Leads to the checks and, if only one document is due, opens its file dialog. */
function startUpload([check, ...others]: readonly Check[]): void {
  goToPart('documents');
  if (check && others.length === 0) document.getElementById(uploadButtonId(check))?.click();
}

/** Returns a key for everything a renewal offer depends on. */
function markOf(member: OwnMember['member']): string {
  const { membership_type, membership_expiry, date_of_birth } = member;
  const missing = [lacksConsent(member), ...missingCheckNames(member, dayOf())];
  return [membership_type, membership_expiry, date_of_birth, ...missing].join(' ');
}

/** The headlines with their colors. */
const headlines = {
  review: { title: 'Payment under review', color: 'warning.main' },
  incomplete: { title: 'Not complete yet', color: 'warning.main' },
  current: { title: 'Active Membership', color: 'success.main' },
  expired: { title: 'Membership expired', color: 'error.main' },
  pending: { title: 'Awaiting approval', color: 'warning.main' },
  denied: { title: 'Not approved', color: 'error.main' },
  unpaid: { title: 'Payment required', color: 'warning.main' },
} as const;

/** Explains the membership's standing and the next step. */
function StandingText({ member, stands }: { member: OwnMember['member']; stands: keyof typeof headlines }) {
  const type = productOf(member.membership_type).name;
  const called = useNameForReader(member);
  const step = <StepText member={member} isHere />;
  const texts: Record<typeof stands, ReactNode> = {
    review: underReviewText,
    incomplete: step,
    current: (
      <>
        {capitalizedPossessive(called)} {type} membership is active. {step}
      </>
    ),
    expired: <>{step} Until it is renewed, the membership does not cover training or competition.</>,
    pending: (
      <>
        {member.payment_completed_at ? `${called ? 'The' : 'Your'} payment was processed.` : 'No payment is due.'}{' '}
        {step} This page updates automatically.
      </>
    ),
    denied: (
      <Suspense>
        <DeniedText member={member} />
      </Suspense>
    ),
    unpaid: (
      <>
        {capitalizedPossessive(called)} registration is complete except for the {type} membership fee. {step}
      </>
    ),
  };
  return texts[stands];
}

/** The membership's number and end in one line; nothing before the approval. */
function NumberAndExpiry({ member, standing }: MembershipStatusProps) {
  const { membership_number, membership_expiry } = member;
  if (!membership_number) return null;
  return (
    <Typography sx={{ mb: 1.5 }}>
      <HiddenText>Membership number </HiddenText>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {membership_number}
      </Box>
      {membership_expiry && ` · ${standing === 'expired' ? 'Expired' : 'Expires'} ${dayText(membership_expiry)}`}
    </Typography>
  );
}
