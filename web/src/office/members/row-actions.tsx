import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@portal/contract/members';
import { useRef } from 'react';
import { ApproveButton } from '#office/shared/approve-button.tsx';
import { passFocus } from '#ui/focus.ts';
import { useRowActions } from './member-list.ts';
import { canApprove, nameOf } from './status-choices.ts';

/** Approve for those who await it, and the details of everybody. */
export function RowActions({ member }: { member: User }) {
  const { isBusy, onApprove, onDetails } = useRowActions();
  const details = useRef<HTMLButtonElement>(null);
  // Approve goes once it has done its work; who pressed it by keyboard goes on beside it.
  const approve = async () => {
    if (await onApprove(member)) passFocus(details.current?.closest('li, [role="row"]'), details.current);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button ref={details} size="small" aria-label={`Details of ${nameOf(member)}`} onClick={() => onDetails(member)}>
        Details
      </Button>
      {canApprove(member) && (
        <ApproveButton name={nameOf(member)} size="small" busy={isBusy(member)} onApprove={approve} />
      )}
    </Box>
  );
}
