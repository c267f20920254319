import { Alert, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { dayText } from '#ui/format.ts';
import { useDuplicateActions } from './use-duplicate.ts';

/** A line of text and its buttons, wrapping on a phone. */
export const oneLine = {
  width: 1,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
};

export const lineText = { flex: { sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' } as const;

export const lineButton = { flex: 'none', minHeight: { xs: 44, sm: 36 } };

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
    <Alert severity="info" icon={false} sx={{ py: 0.5, '& .MuiAlert-message': oneLine }}>
      <Typography variant="body2" sx={lineText}>
        <strong>
          Merged with {fullName(other)} (<EmailText>{other.membership_number ?? other.email}</EmailText>)
        </strong>
        .{' '}
        {isUndoing
          ? 'This merge is being undone. Some of the rest will follow automatically.'
          : `You can undo this until ${dayText(until)}.`}
      </Typography>
      {!isUndoing && (
        <DisappearingButton
          next={next}
          size="small"
          variant="outlined"
          color="inherit"
          busy={isBusy}
          onClick={undo}
          sx={lineButton}
        >
          Undo merge
        </DisappearingButton>
      )}
    </Alert>
  );
}
