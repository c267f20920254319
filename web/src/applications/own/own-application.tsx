import { Box, Button, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { idOf, isCharter, kindOf, nameOf, numberOf, statusOn } from '@portal/contract/rules/application';
import { isCharterRenewable } from '@portal/contract/rules/charter';
import { isInReview } from '@portal/contract/rules/payment-review';
import { dayOf } from '@portal/contract/values/days';
import { lazy, type ReactNode, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { occasionText } from '#lib/occasion-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { useNavigate, type ViewName } from '#lib/views.ts';
import { useLivePayments } from '#members/own/live.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { PayButton } from '#ui/pay-button.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { display } from '#ui/theme.ts';
import { useBusy } from '#ui/use-busy.ts';
import { certificateName } from './certificate-texts.ts';
import { CharterRenewal } from './charter-renewal.tsx';

const ApplicationStanding = lazy(async () => ({
  default: (await import('./application-standing.tsx')).ApplicationStanding,
}));
const DeniedText = lazy(async () => ({ default: (await import('./denied-application.tsx')).DeniedText }));
const ResubmitButton = lazy(async () => ({ default: (await import('./denied-application.tsx')).ResubmitButton }));

/** Returns the element id of an application's line, for links to it. */
export function lineIdOf(id: string): string {
  return `application-${id}`;
}

/** One of a leader's charters or events: its standing, its number once approved, and the available actions. */
export function OwnApplication({ application }: { application: Application }) {
  const { status } = application;
  const isEvent = !isCharter(application);
  const payments = useLivePayments(application.owner_uid).data ?? [];
  const renewable = isCharter(application) && isCharterRenewable(application, dayOf()) ? application : undefined;
  const isPayable = status === 'pending_payment' || renewable !== undefined;
  const inReview = isPayable && isInReview(payments, idOf(application));
  const denial = status === 'denied' && application.denial;
  const name = nameOf(application);
  const number = numberOf(application);
  return (
    <Box
      component="li"
      id={lineIdOf(idOf(application))}
      tabIndex={-1}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0.5 } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', columnGap: 2 }}>
        <Typography component="h4" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusBadge status={statusOn(application, dayOf())} {...(status === 'denied' && { label: 'Not approved' })} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {occasionText(application)}
      </Typography>
      <Box aria-live="polite" sx={{ mt: 0.5 }}>
        {number && <Typography sx={{ ...display, fontSize: '1.375rem', lineHeight: 1.3 }}>{number}</Typography>}
        {denial ? (
          <Suspense>
            <DeniedText application={application} denial={denial} />
          </Suspense>
        ) : (
          <Typography variant="body2">
            <Suspense>
              <ApplicationStanding application={application} />
            </Suspense>
          </Typography>
        )}
      </Box>
      {status === 'pending_payment' && !inReview && <PriceNote product={kindOf(application)} />}
      {renewable && !inReview && <CharterRenewal charter={renewable} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {status === 'pending_payment' && !inReview && (
          <PayButton
            order={{ membership_type: kindOf(application), application_id: idOf(application) }}
            subject={name}
            color="primary"
            size="medium"
          />
        )}
        {denial && (
          <Suspense>
            <ResubmitButton application={application} denial={denial} />
          </Suspense>
        )}
        {!isEvent && status === 'approved' && (
          <LeadButton application={application} view="club-desk">
            Club desk
          </LeadButton>
        )}
        <LeadButton application={application} view={isEvent ? 'event-participants' : 'charter-roster'}>
          {isEvent ? 'Participants' : 'Roster'} ({application.entries})
        </LeadButton>
        {isEvent && status === 'approved' && (
          <LeadButton application={application} view="event-door">
            Door
          </LeadButton>
        )}
        {status === 'approved' && (
          <LeadButton application={application} view="insurance">
            Insurance
          </LeadButton>
        )}
        {status === 'approved' && <CertificateButton application={application} />}
      </Box>
    </Box>
  );
}

interface LeadButtonProps {
  application: Application;
  view: ViewName;
  children: ReactNode;
}

/** Leads to a view about the application. */
function LeadButton({ application, view, children }: LeadButtonProps) {
  const navigate = useNavigate();
  return (
    <Button variant="outlined" onClick={() => navigate(view, { id: idOf(application), kind: kindOf(application) })}>
      {children}
      <HiddenText> of {nameOf(application)}</HiddenText>
    </Button>
  );
}

function certificateOf(application: Application) {
  const params = { id: idOf(application) };
  return isCharter(application) ? api.charterCertificate({ params }) : api.eventCertificate({ params });
}

async function saveCertificate(application: Application): Promise<void> {
  const [{ certificate }, { certificatePdf }] = await Promise.all([
    certificateOf(application),
    import('./certificate-pdf.ts'),
  ]);
  saveFile(await certificatePdf(certificate), certificateName(certificate));
}

/** Saves an approved charter's or event's certificate as a PDF. */
function CertificateButton({ application }: { application: Application }) {
  const { busy, run } = useBusy();
  const save = () =>
    run(
      () => saveCertificate(application),
      'We couldn’t download the certificate. Please check your connection and try again.',
    );
  return (
    <BusyButton variant="outlined" busy={busy} onClick={save}>
      Certificate (PDF)
      <HiddenText> of {nameOf(application)}</HiddenText>
    </BusyButton>
  );
}
