import { Box, Button, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { checksToLead, shownStatus } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { useDocumentsOf } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { useReviewOf } from '#office/decisions/live.ts';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
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
  /** Opens the dialog that denies the member; `next` is the id of what takes the focus when the button has gone. */
  onDeny: (member: User, next: string) => void;
  /** Asks the question, and resolves to whether the status was set. */
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
  /** Leaves the details for what is opened from them. */
  leaveFor: (lead: () => void) => void;
}

/** The details of a member in a dialog, which Back closes. */
export function MemberDetails(props: MemberDetailsProps) {
  const { close, leaveFor } = useLeaving(props.onClose);
  return <FramedDetails {...props} frame={OfficeDialog} leaveFor={leaveFor} onClose={close} />;
}

/** What is known of a member, what can be decided at once, and the way to the file, which has everything. */
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
  const missing = checksToLead(member, today);
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

/** Who has to do what next with a member, and all that is known, with how the checks of a leader stand. */
function DetailsFacts({ member }: { member: User }) {
  const documents = useDocumentsOf(member.user_id);
  const isUnderReview = useReviewOf(member.user_id, null);
  return (
    <>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, mb: 3 }}>
        {documents.data && isUnderReview !== undefined && (
          <Suspense>
            <NextStepText member={member} documents={documents.data} isUnderReview={isUnderReview} />
          </Suspense>
        )}
      </Typography>
      <LiveProblem of={[documents]} />
      <FactGroups groups={memberFacts(member, documents.data)} />
    </>
  );
}
