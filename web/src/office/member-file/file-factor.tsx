import { Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Section } from '#ui/section.tsx';

interface FileFactorProps {
  file: MemberFile;
  /** ID of the element to focus after the section disappears. */
  next: string;
  onDone: () => void;
}

/** Removes the second factors of a member who has lost them, for an office that may; nothing if there are none. */
export function FileFactor({ file: { member, has_factor }, next, onDone }: FileFactorProps) {
  const { user_id: id, account_uid } = member;
  const { mayCall } = useOffice();
  const { user } = useSession();
  const confirm = useConfirm();
  const { attempt, isBusy } = useAttempts();
  if (!has_factor || !mayCall('takeFactors') || user?.account_uid === account_uid) return null;

  const remove = async () => {
    const isAgreed = await confirm(`Remove the second factor of ${fullName(member)}?`, {
      note: 'Make sure that you are talking to this person. The account is signed out everywhere, and then the password alone signs in. Both of you get an email.',
      agree: 'Remove',
      danger: true,
    });
    const done =
      isAgreed &&
      (await attempt({
        id,
        act: () =>
          api.takeFactors({ params: { id } }).then(() => `The second factor of ${fullName(member)} was removed.`),
        failure: 'Failed to remove the second factor',
      }));
    if (done) onDone();
  };

  return (
    <Section title="Second factor">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        For a member who has lost it, with the recovery codes. Check first who is asking.
      </Typography>
      <DisappearingButton
        next={next}
        variant="outlined"
        color="error"
        busy={isBusy(id)}
        onClick={() => void remove()}
        sx={{ minHeight: { xs: 44, sm: 40 } }}
      >
        Remove second factor
      </DisappearingButton>
    </Section>
  );
}
