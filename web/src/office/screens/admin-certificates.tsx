import { Box } from '@mui/material';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import { views } from '#lib/views.ts';
import { CertificateRow } from '#office/insurance/certificate-row.tsx';
import { CertificateTask } from '#office/insurance/certificate-task.tsx';
import { useDecidedCertificates, useOpenCertificates } from '#office/insurance/live.ts';
import { LiveList, LivePaging } from '#office/shared/live-list.tsx';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { useOpened } from '#ui/history-state.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ViewLink } from '#ui/view-link.tsx';

const waiting = 'waiting-certificates';
const decided = 'decided-certificates';

/** Certificates of insurance: the paid requests to work on, then those that are ready or refused. */
export function AdminCertificates() {
  const open = useOpenCertificates();
  const pages = useDecidedCertificates();
  const opened = useOpened(({ certificate_id }: InsuranceCertificate) => certificate_id);
  useFocusAfterDialog(opened.id !== null, waiting);
  const rowIn = (heading: string) => (certificate: InsuranceCertificate) => (
    <CertificateRow
      key={certificate.certificate_id}
      certificate={certificate}
      onOpen={() => opened.open(certificate)}
      heading={heading}
    />
  );
  return (
    <Page
      title={views['admin-certificates'].title}
      width="xl"
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Section id={waiting} title="Waiting">
          <LiveList
            live={open}
            loading="Loading requests..."
            empty="No requests are waiting. New ones appear here automatically."
            aria-label="Waiting"
          >
            {rowIn(waiting)}
          </LiveList>
        </Section>
        <Section id={decided} title="Decided">
          <LiveList
            live={pages.live}
            loading="Loading certificates..."
            empty="No certificates yet."
            aria-label="Decided"
          >
            {rowIn(decided)}
          </LiveList>
          <LivePaging pages={pages} label="Decided certificates" order="newest first" />
        </Section>
      </Box>
      {opened.id && <CertificateTask key={opened.id} id={opened.id} onSettled={opened.close} onClose={opened.close} />}
    </Page>
  );
}
