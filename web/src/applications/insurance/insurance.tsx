import { Alert, Box, Skeleton } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { idOf, isValidOn, nameOf, numberOf } from '@portal/contract/rules/application';
import { type ApplicationKind, applicationKinds } from '@portal/contract/values/application';
import { priceText } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { certificateTime } from '@portal/federation/insurance';
import type { ReactNode } from 'react';
import { useLiveApplication, useOwnCertificates } from '#applications/live.ts';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { EmailText } from '#ui/email-text.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { certificatesOf } from './certificate-texts.ts';

/** Certificates of insurance for a charter or event, for its leader. Opened with the application's `id` and `kind`. */
export function Insurance() {
  const { user } = useSession();
  const { id, kind } = useView().state;
  const known = applicationKinds.find((name) => name === kind);
  if (user && id && known) return <KnownInsurance kind={known} id={id} userId={user.user_id} />;
  return (
    <Frame>
      <Alert severity="info">
        Choose the charter or event on your dashboard to request a certificate of insurance.
      </Alert>
    </Frame>
  );
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <Page title="Insurance" lead={lead} back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      {children}
    </Page>
  );
}

function KnownInsurance({ kind, id, userId }: { kind: ApplicationKind; id: string; userId: string }) {
  const live = useLiveApplication(kind, id);
  const certificates = useOwnCertificates(userId);
  const application = live.data?.owner_uid === userId ? live.data : undefined;
  if (application && certificates.data) {
    return (
      <Frame lead={[nameOf(application), numberOf(application)].filter(Boolean).join(' · ')}>
        <Parts application={application} certificates={certificates.data} />
      </Frame>
    );
  }
  const liveReads = [live, certificates];
  const isMissing = live.status === 'denied' || (live.status === 'ready' && !application);
  const isLoadable = liveReads.every(({ status }) => status === 'loading' || status === 'ready');
  return (
    <Frame>
      {isMissing ? (
        <Alert severity="error">
          This charter or event doesn’t exist or isn’t yours. Choose one on your dashboard.
        </Alert>
      ) : isLoadable ? (
        <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the certificates" />
      ) : (
        <LiveProblem of={liveReads} />
      )}
    </Frame>
  );
}

interface PartsProps {
  application: Application;
  certificates: readonly InsuranceCertificate[];
}

function Parts({ application, certificates }: PartsProps) {
  const today = dayOf();
  const shown = certificatesOf(certificates, idOf(application), today);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {shown.length > 0 && (
        <Section title="Your certificates">
          <Box component="ul" aria-label="Your certificates" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((certificate) => (
              <CertificateLine key={certificate.certificate_id} certificate={certificate} />
            ))}
          </Box>
        </Section>
      )}
      <Section title="Request a certificate">
        <Request application={application} today={today} />
      </Section>
    </Box>
  );
}

function Request({ application, today }: { application: Application; today: string }) {
  if (!isValidOn(application, today)) {
    return (
      <Alert severity="info">A certificate of insurance needs an approved charter or event that isn’t over yet.</Alert>
    );
  }
  if (!brand.broker) {
    return (
      <Alert severity="info">
        Please ask us for a certificate of insurance: <EmailText>{brand.email}</EmailText>.
      </Alert>
    );
  }
  return (
    <CertificateForm
      application={application}
      today={today}
      hint={`The owner of a hall may ask for a certificate of insurance. It costs ${priceText('facility_certificate')}. We issue it within ${certificateTime}, and you download it here.`}
    />
  );
}
