import { Box, Button, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { missingLeaderChecks, shownStatus } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { useDocumentsOf } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { useReviewOf } from '#office/decisions/live.ts';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { FactGroups } from '#ui/facts.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { Mark } from './marks.tsx';
import { MemberDecisions } from './member-decisions.tsx';
import { memberFacts } from './member-facts.ts';

const NextStepText = lazy(async () => ({
  default: (await import('#office/decisions/next-step-text.tsx')).NextStepText,
}));

export interface MemberDetailsProps {
  member: User;
  isBusy: (member: User) => boolean;
  onApprove: (member: User) => Promise<boolean>;
  /** Opens the denial dialog; `next` is the ID of the element to focus when the button disappears. */
  onDeny: (member: User, next: string) => void;
  /** Asks first; resolves to whether the status was set. */
  onStatus: (member: User, status: string, question: string) => Promise<boolean>;
  onInvite: (member: User) => Promise<boolean>;
  onRecordPayment: (member: User) => void;
  onClose: () => void;
}

export interface DetailsFrameProps {
  title: string;
  closeButton: string;
  onClose: () => void;
  children: ReactNode;
}

interface FramedDetailsProps extends MemberDetailsProps {
  frame: ComponentType<DetailsFrameProps>;
  /** Closes the details before following a link from them. */
  leaveFor: (lead: () => void) => void;
}

/** A member's details in a dialog that the Back button closes. */
export function MemberDetails(props: MemberDetailsProps) {
  const { close, leaveFor } = useLeaving(props.onClose);
  return <FramedDetails {...props} frame={OfficeDialog} leaveFor={leaveFor} onClose={close} />;
}

/** A member's main facts and quick actions, with a link to the full file. */
export function FramedDetails({
  member,
  frame: Frame,
  leaveFor,
  isBusy,
  onDeny,
  onStatus,
  ...actions
}: FramedDetailsProps) {
  const closeButton = useId();
  const navigate = useNavigate();
  const { user_id } = member;
  const today = dayOf();
  const missing = missingLeaderChecks(member, today);
  return (
    <Frame title={fullName(member)} closeButton={closeButton} onClose={actions.onClose}>
      <OfficeDialogContent>
        <Box
          aria-live="polite"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 3 }}
        >
          <StatusBadge status={shownStatus(member, today)} />
          {!member.email_confirmed && <Mark>Email not confirmed</Mark>}
          {lacksConsent(member) && <Mark>Consent missing</Mark>}
          {missing.length > 0 && <Mark>Can’t lead. Missing: {missing.join(' and ')}</Mark>}
        </Box>
        <DetailsFacts member={member} />
      </OfficeDialogContent>
      <OfficeDialogActions>
        <Button onClick={() => leaveFor(() => navigate('admin-member', { user_id }))}>Open file</Button>
        <MemberDecisions
          member={member}
          busy={isBusy(member)}
          next={closeButton}
          onApprove={() => void actions.onApprove(member)}
          onDeny={() => onDeny(member, closeButton)}
          onStatus={(status, question) => onStatus(member, status, question)}
          onInvite={() => void actions.onInvite(member)}
          onPayments={() => leaveFor(() => navigate('admin-payments', { user_id }))}
          onRecordPayment={() => leaveFor(() => actions.onRecordPayment(member))}
        />
      </OfficeDialogActions>
    </Frame>
  );
}

/** The member's next step and known facts, including the status of a leader's checks. */
function DetailsFacts({ member }: { member: User }) {
  const seesDocuments = useOffice().mayRead('documents');
  const documents = useDocumentsOf(seesDocuments ? member.user_id : null);
  const isUnderReview = useReviewOf(member.user_id, null);
  return (
    <>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, mb: 3 }}>
        {/* A leader's next step depends on the documents. */}
        {documents.data && (seesDocuments || !mustSubmitChecks(member)) && isUnderReview !== undefined && (
          <Suspense>
            <NextStepText member={member} documents={documents.data} isUnderReview={isUnderReview} />
          </Suspense>
        )}
      </Typography>
      <LiveProblem of={[documents]} />
      <FactGroups groups={memberFacts(member, seesDocuments ? documents.data : undefined)} />
    </>
  );
}
