import { Skeleton, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fullTitle } from '#lib/use-title.ts';
import { useNavigate, useView, views } from '#lib/views.ts';
import { memberDenial } from '#office/decisions/deniable.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { detailsId as details, FileBody } from '#office/member-file/file-body.tsx';
import { FileDeletion } from '#office/member-file/file-data.tsx';
import { FileHandOver } from '#office/member-file/file-hand-over.tsx';
import { FileNextStep, FileStatus } from '#office/member-file/file-head.tsx';
import { LeaderRequest } from '#office/member-file/leader-request.tsx';
import { RenewMembership } from '#office/member-file/renew-membership.tsx';
import { useFileActions } from '#office/member-file/use-file-actions.ts';
import { useMemberFile } from '#office/member-file/use-member-file.ts';
import { MemberDecisions } from '#office/members/member-decisions.tsx';
import { MemberPayments } from '#office/payments/member-payments.tsx';
import type { PaymentDialog } from '#office/payments/payment-decisions.ts';
import { feeOf, moneyText } from '#office/payments/payment-texts.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { usePreload } from '#ui/use-preload.ts';
import { ViewLink } from '#ui/view-link.tsx';

const loadCorrect = async () => ({
  default: (await import('#office/member-file/correct-dialog.tsx')).CorrectDialog,
});
const CorrectDialog = lazy(loadCorrect);

const FileDuplicates = lazy(async () => ({
  default: (await import('#office/duplicates/file-duplicates.tsx')).FileDuplicates,
}));

const OpenDialog = lazy(async () => ({
  default: (await import('#office/payments/payment-dialog.tsx')).OpenDialog,
}));

const RecordPayment = lazy(async () => ({
  default: (await import('#office/payments/record/record-payment.tsx')).RecordPayment,
}));

/** One member's file, by the ID in the view's state, with the office's actions. */
export function AdminMember() {
  const { user_id } = useView().state;
  if (!user_id) return <Frame>{<Typography>Open a member from the list of members.</Typography>}</Frame>;
  return <LoadedFile key={user_id} id={user_id} />;
}

interface FrameProps {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ title = views['admin-member'].title, ...props }: FrameProps) {
  return <Page title={title} width="xl" back={<ViewLink view="admin-members">Back to Members</ViewLink>} {...props} />;
}

/** The file, a loading state, or why it is unavailable. */
function LoadedFile({ id }: { id: string }) {
  const { file, live, problem, isMissing, refresh } = useMemberFile(id);
  if (isMissing) return <Frame>{<Typography role="alert">There is no such member anymore.</Typography>}</Frame>;
  const trouble = (
    <>
      <FetchProblem problem={problem} onTryAgain={refresh} next="main" />
      <LiveProblem of={[live]} />
    </>
  );
  if (file) return <File file={file} trouble={trouble} onDone={refresh} />;
  return (
    <Frame>
      {trouble}
      {!problem && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the member…" />}
    </Frame>
  );
}

interface FileProps {
  file: MemberFile;
  trouble: ReactNode;
  onDone: () => void;
}

function File({ file, trouble, onDone }: FileProps) {
  const { member } = file;
  const { user_id } = member;
  const navigate = useNavigate();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
  const { deny, denying } = useDenial(details);
  const actions = useFileActions(member, onDone);
  usePreload(loadCorrect);
  useOwnTitle(`${fullName(member)} – ${views['admin-member'].title}`);
  const busy = actions.isBusy(user_id);

  return (
    <Frame
      title={fullName(member)}
      lead={<FileStatus member={member} />}
      actions={
        <MemberDecisions
          member={member}
          busy={busy}
          foldsRare
          next={details}
          onApprove={() => void actions.approve()}
          onDeny={() => deny(memberDenial(member), details)}
          onStatus={actions.setStatus}
          onInvite={() => void actions.invite()}
          onPayments={() => navigate('admin-payments', { user_id })}
          onRecordPayment={() => setIsRecording(true)}
        />
      }
    >
      {trouble}
      <FileDeletion member={member} obstacle={file.deletion_obstacle} onDone={onDone} />
      <FileHandOver {...file} onDone={onDone} />
      <FileNextStep {...file} busy={busy} onConfirmation={() => void actions.sendConfirmation()} />
      <Suspense>{file.duplicates.length > 0 && <FileDuplicates {...file} next={details} onDone={onDone} />}</Suspense>
      <LeaderRequest member={member} next={details} onDone={onDone} />
      <FileBody
        file={file}
        onCorrect={() => setIsCorrecting(true)}
        renew={<RenewMembership member={member} price={moneyText(feeOf(member))} onDone={onDone} next={details} />}
        payments={
          <MemberPayments
            payments={file.payments}
            isBusy={actions.isBusy}
            // The dialog loads the payment itself, including the test data flag.
            onDetails={(payment) => setDialog({ kind: 'details', payment: { ...payment, test_data: false } })}
            onReceipt={(payment) => void actions.sendReceipt(payment)}
          />
        }
        onDone={onDone}
      />
      {denying}
      <Suspense>
        {isCorrecting && <CorrectDialog {...file} onClose={() => setIsCorrecting(false)} />}
        {isRecording && (
          <RecordPayment member={{ ...member, membership_card: null }} onClose={() => setIsRecording(false)} />
        )}
        {dialog && <OpenDialog dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </Frame>
  );
}

/** Sets a title for a part of a view, such as one person's, until it is gone. */
function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = fullTitle(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
