import { Alert, Box, Typography } from '@mui/material';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { requestFacts } from '@portal/contract/rules/insurance-request';
import { fullName } from '@portal/contract/values/format';
import { ownCertificate } from '@portal/contract/values/insurance';
import { lazy, Suspense, use, useState } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { FocusMainAction, useSettling } from '#office/decisions/settling.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CertificateBadge } from '#ui/certificate-badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { accepted } from '#ui/document-file.ts';
import { type Fact, Facts } from '#ui/facts.tsx';
import { FileButton } from '#ui/file-choice.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { historyOf, requestText, stepText } from './certificate-texts.ts';
import { useCertificate } from './live.ts';
import { useCertificateActions } from './use-certificate-actions.ts';

const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }));

/** A certificate of insurance: the request, its progress, and the office's next steps. */
export const CertificateTask = loadedTask(useCertificate, ({ of: certificate, onSettled, onClose }) => {
  const { status, owner_uid, holder_name } = certificate;
  const { close, leaveFor } = useLeaving(onClose);
  const [isRefusing, setIsRefusing] = useState(false);
  const { user } = useSession();
  const { mayCall } = useOffice();
  const leader = useLiveMember(owner_uid).data;
  const isOwn = leader?.account_uid === user?.account_uid;
  useSettling(status === 'requested' || status === 'sent', onSettled, !isRefusing);
  const name: Fact = [
    'Leader',
    <MemberLink key="leader" id={owner_uid}>
      {leader ? fullName(leader) : 'Leader'}
    </MemberLink>,
  ];
  return (
    <>
      <OfficeDialog title={holder_name} leaveFor={leaveFor} onClose={close}>
        <OfficeDialogContent>
          <Box aria-live="polite" sx={{ mb: 3 }}>
            <CertificateBadge status={status} />
            <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
              {stepText(certificate)}
            </Typography>
          </Box>
          {isOwn && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {ownCertificate}
            </Alert>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
            <Typography component="h3" variant="h4">
              Request
            </Typography>
            <CopyButton what="request" text={() => requestText(certificate)} />
          </Box>
          <Facts facts={requestFacts(certificate).map(({ name, value }): Fact => [name, value])} />
          <Typography component="h3" variant="h4" sx={{ mt: 3.5, mb: 1.25 }}>
            Progress
          </Typography>
          <Facts facts={[name, ...historyOf(certificate)]} />
        </OfficeDialogContent>
        {!isOwn && status !== 'refused' && mayCall('updateCertificate') && (
          <Actions certificate={certificate} onRefuse={() => setIsRefusing(true)} />
        )}
      </OfficeDialog>
      {isRefusing && (
        <Suspense>
          <RefuseDialog certificate={certificate} onClose={() => setIsRefusing(false)} />
        </Suspense>
      )}
    </>
  );
});

function Actions({ certificate, onRefuse }: { certificate: InsuranceCertificate; onRefuse: () => void }) {
  const { busy, send, uploadFile, saveCertificate } = useCertificateActions(certificate);
  const isMain = use(FocusMainAction);
  const { status } = certificate;
  const isReady = status === 'ready';
  const mustSend = status === 'requested' && send !== null;
  return (
    <OfficeDialogActions>
      {!isReady && (
        <BusyButton variant="outlined" color="error" busy={busy} onClick={onRefuse}>
          Refuse
        </BusyButton>
      )}
      {isReady && (
        <BusyButton variant="outlined" busy={busy} onClick={() => void saveCertificate()}>
          Download
        </BusyButton>
      )}
      <FileButton
        accept={accepted}
        busy={busy}
        onFile={(file) => void uploadFile(file)}
        variant={isReady || mustSend ? 'outlined' : 'contained'}
        autoFocus={isMain && !mustSend}
      >
        {isReady ? 'Replace file' : 'Upload certificate'}
      </FileButton>
      {mustSend && (
        <BusyButton variant="contained" autoFocus={isMain} busy={busy} onClick={() => void send()}>
          Send to broker
        </BusyButton>
      )}
    </OfficeDialogActions>
  );
}
