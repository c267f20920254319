import { Alert } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { dayText } from '#ui/format.ts';
import { useDuplicateActions } from './use-duplicate.ts';

interface FileMergeProps extends Pick<MemberFile['duplicates'][number], 'duplicate_id' | 'state' | 'other'> {
  /** Last day to undo the merge. */
  until: string;
  /** ID of the element to focus after an undo. */
  next: string;
  onDone: () => void;
}

/** In a member's file: who was merged into the member, with an undo button while undo is possible. */
export function FileMerge({ duplicate_id, state, other, until, next, onDone }: FileMergeProps) {
  const { takeBack, isBusy } = useDuplicateActions(duplicate_id);
  const undo = async () => (await takeBack()) && onDone();
  const isUndoing = state === 'restoring';
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ py: 0.5, alignItems: 'center', overflowWrap: 'anywhere', '& .MuiAlert-action': { pt: 0, mr: 0 } }}
      action={
        !isUndoing && (
          <DisappearingButton
            next={next}
            size="small"
            variant="outlined"
            color="inherit"
            busy={isBusy}
            onClick={undo}
            sx={{ flex: 'none', minHeight: { xs: 44, sm: 36 } }}
          >
            Undo merge
          </DisappearingButton>
        )
      }
    >
      <strong>
        Merged with {fullName(other)} ({other.membership_number ?? other.email})
      </strong>
      .{' '}
      {isUndoing
        ? 'This merge is being undone. Some of the rest will follow automatically.'
        : `You can undo this until ${dayText(until)}.`}
    </Alert>
  );
}
