import { Alert, AlertTitle, Box } from '@mui/material';
import { officeText, officeTexts } from '@portal/contract/values/office-text';
import type { Office } from '@portal/contract/values/offices';
import type { StateCode } from '@portal/contract/values/states';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { focusOn } from '#ui/focus.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { ViewLink } from '#ui/view-link.tsx';

/** Offers the member an office, to accept or to decline. */
export function OfficeOffer({ office, states }: { office: Office; states: readonly StateCode[] }) {
  const { open } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const { busy, run } = useBusy();

  const accept = () =>
    run(async () => {
      const answer = api.answerOffice({ body: { accept: true } });
      await open(
        answer.then(({ session }) => {
          if (!session) throw new Error('Accepting an office opens a session');
          return session;
        }),
      );
      navigate('admin-dashboard');
    }, 'We couldn’t accept the office. Please try again.');

  const decline = () =>
    run(async () => {
      await api.answerOffice({ body: { accept: false } });
      // The buttons disappear along with the offer.
      focusOn('main');
      notify('You declined the office.', 'success');
    }, 'We couldn’t decline the office. Please try again.');

  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle component="h2">You are offered an office</AlertTitle>
      {officeText(office, states)}. {officeTexts[office]} Accepting it signs you out everywhere else. An office needs a
      second factor: please set one up first under <ViewLink view="account">Account & security</ViewLink>.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5, '& .MuiButton-root': { minHeight: 44 } }}>
        <BusyButton variant="outlined" color="inherit" busy={busy} onClick={decline}>
          Decline
        </BusyButton>
        <BusyButton variant="contained" busy={busy} onClick={accept}>
          Accept
        </BusyButton>
      </Box>
    </Alert>
  );
}
