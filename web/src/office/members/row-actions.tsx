import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { useId } from 'react';
import { ApproveButton } from '#office/shared/approve-button.tsx';
import { useRowActions } from './member-list.ts';
import { canApprove } from './status-choices.ts';

/** Approve for those who await it, and the details of everybody. */
export function RowActions({ member }: { member: User }) {
  const { isBusy, onApprove, onDetails } = useRowActions();
  const details = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button id={details} size="small" aria-label={`Details of ${fullName(member)}`} onClick={() => onDetails(member)}>
        Details
      </Button>
      {canApprove(member) && (
        <ApproveButton
          name={fullName(member)}
          size="small"
          busy={isBusy(member)}
          onApprove={() => onApprove(member)}
          next={details}
        />
      )}
    </Box>
  );
}
