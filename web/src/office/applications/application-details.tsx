import { Alert, Box, Typography } from '@mui/material';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { idOf, isCharter, isValidOn, kindOf, nameOf, numberOf, statusOn } from '@portal/contract/rules/application';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { dayOf } from '@portal/contract/values/days';
import { ownDecisionText } from '@portal/contract/values/denial';
import { useId } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useReviewOf } from '#office/decisions/live.ts';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { Facts } from '#ui/facts.tsx';
import { dayText } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { ViewLink } from '#ui/view-link.tsx';
import type { ApplicationActions } from './application-actions.ts';
import { ApplicationDecision, useIsDecidable } from './application-decision.tsx';
import { factsOf } from './application-facts.tsx';
import type { ApplicationOffice } from './application-offices.ts';
import { RecordClubPayment } from './club-payment/record-club-payment.tsx';
import { ClubSpellings } from './club-spellings.tsx';
import { RenewCharter } from './renew-charter.tsx';

export interface ApplicationDetailsProps extends Omit<ApplicationActions, 'onDetails'> {
  office: ApplicationOffice;
  application: ApplicationAnswer;
  onClose: () => void;
}

/** Every fact about an application, with its decision buttons while it is pending. */
export function ApplicationDetails({ office, application, onClose, ...actions }: ApplicationDetailsProps) {
  const { close, leaveFor } = useLeaving(onClose);
  const closeButton = useId();
  const { user } = useSession();
  const { mayCall, mayRead } = useOffice();
  const isDecidable = useIsDecidable(application);

  return (
    <OfficeDialog title={nameOf(application)} closeButton={closeButton} leaveFor={leaveFor} onClose={close}>
      <OfficeDialogContent>
        <StatusSummary office={office} application={application} />
        {isDecidable && application.owner_uid === user?.user_id && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {ownDecisionText(kindOf(application))}
          </Alert>
        )}
        {isCharter(application) && <RenewCharter charter={application} next={closeButton} />}
        {isCharter(application) && <RecordClubPayment charter={application} />}
        <Facts facts={factsOf(application)} />
        {!isCharter(application) && application.status === 'approved' && mayRead('arrivals') && (
          <ViewLink view="event-door" state={{ id: idOf(application) }} leaveFor={leaveFor} sx={{ mt: 3 }}>
            Door: links, arrivals and coaches
          </ViewLink>
        )}
        {isCharter(application) && isValidOn(application, dayOf()) && mayCall('clubSpellings') && (
          <ClubSpellings charter={application} />
        )}
      </OfficeDialogContent>
      {isDecidable && (
        <OfficeDialogActions>
          <ApplicationDecision application={application} next={closeButton} {...actions} />
        </OfficeDialogActions>
      )}
    </OfficeDialog>
  );
}

/** The status badge, the number and term once approved, and the next step. */
function StatusSummary({ office, application }: { office: ApplicationOffice; application: ApplicationAnswer }) {
  const number = numberOf(application);
  const leader = useLiveMember(application.owner_uid).data;
  const isUnderReview = useReviewOf(application.owner_uid, idOf(application));
  return (
    <Box aria-live="polite" sx={{ mb: 3 }}>
      <StatusBadge status={statusOn(application, dayOf())} />
      {number && (
        <Typography sx={{ mt: 1.5 }}>
          {office.numberName} <strong>{number}</strong>, {termText(application)}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        {isUnderReview !== undefined && nextApplicationStepOf(application, dayOf(), { leader, isUnderReview }).text}
      </Typography>
    </Box>
  );
}

function termText(application: ApplicationAnswer): string {
  const { status, valid_from, valid_until } = application;
  if (status === 'inactive') return 'no longer valid';
  if (!valid_from || !valid_until) return '';
  if (statusOn(application, dayOf()) === 'expired') return `expired on ${dayText(valid_until)}`;
  return valid_from === valid_until
    ? `valid on ${dayText(valid_from)}`
    : `valid from ${dayText(valid_from)} to ${dayText(valid_until)}`;
}
