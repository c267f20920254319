import { Alert } from '@mui/material';
import { isDeletionHeld } from '@portal/contract/rules/retention';
import { possessive } from '@portal/contract/values/possessive';
import { api } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { focusOn } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useToday } from '#ui/use-today.ts';
import { useNameForReader } from './called.ts';
import type { OwnMember } from './use-own-member.ts';

/** Reports that and when a member will be deleted, and lets the user stop it; nothing if no deletion is pending. */
export function DeletionNotice({ member }: { member: OwnMember['member'] }) {
  const called = useNameForReader(member);
  const notify = useNotify();
  const { busy, run } = useBusy();
  const today = useToday();
  if (!member.deleting) return null;
  const { by, deleted_on } = member.deleting;
  const isHeld = isDeletionHeld(member, today);
  const keep = () =>
    run(async () => {
      await api.keepOwn();
      // The button disappears along with its purpose.
      focusOn('main');
      notify('The deletion was stopped. Nothing was deleted.', 'success');
    }, 'We couldn’t stop the deletion. Please try again.');
  return (
    <Alert severity="warning" sx={{ mb: 3, overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}>
      <div>
        {by === 'office' ? 'Our office was asked to delete ' : 'You asked us to delete '}
        {possessive(called)} membership and data.{' '}
        {isHeld
          ? 'It is waiting for the office. Contact us to learn why.'
          : `This happens on ${dayText(deleted_on)}. Until then, nothing changes.`}
      </div>
      <BusyButton variant="outlined" color="inherit" busy={busy} onClick={keep} sx={{ mt: 1.5, minHeight: 44 }}>
        {called ? `Keep ${called}` : 'Keep my account'}
      </BusyButton>
    </Alert>
  );
}
