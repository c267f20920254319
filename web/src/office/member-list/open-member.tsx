import { Box, IconButton, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { type KeyboardEvent, useId } from 'react';
import { useLiveMember } from '#lib/live.ts';
import {
  type DetailsFrameProps,
  FramedDetails,
  MemberDetails,
  type MemberDetailsProps,
} from '#office/members/member-details.tsx';
import { takeFocus } from '#ui/focus.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';

interface OpenMemberProps extends Omit<MemberDetailsProps, 'member'> {
  id: string;
  /** The list's copy of the member, if any. */
  listed: User | undefined;
  /** Whether the details open next to the list rather than in a dialog. */
  isPanel: boolean;
  takesFocus: boolean;
}

const followLink = (lead: () => void) => lead();

/** A member's details, next to the list or in a dialog. */
export function OpenMember({ id, listed, isPanel, takesFocus, ...props }: OpenMemberProps) {
  const live = useLiveMember(id);
  const known = live.data ?? listed;
  if (!known) return <LiveProblem of={[live]} />;
  const member = { membership_card: null, ...listed, ...known };
  if (!isPanel) return <MemberDetails member={member} {...props} />;
  return <FramedDetails member={member} {...props} frame={takesFocus ? FocusedPanel : Panel} leaveFor={followLink} />;
}

function FocusedPanel(props: DetailsFrameProps) {
  return <Panel {...props} takesFocus />;
}

interface PanelProps extends DetailsFrameProps {
  takesFocus?: boolean;
}

function Panel({ title, closeButton, onClose, takesFocus = false, children }: PanelProps) {
  const heading = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Box
      component="aside"
      aria-labelledby={heading}
      onKeyDown={closeByKey}
      sx={{
        flex: '0 0 clamp(20rem, 32%, 28rem)',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // Keeps all of it visible, both below the filters and next to rows further down.
        position: 'sticky',
        top: 16,
        alignSelf: 'flex-start',
        maxHeight: 'max(24rem, calc(100dvh - 21rem))',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& .MuiDialogActions-root': { justifyContent: 'flex-start' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pl: 3, pb: 1.5 }}>
        <Typography
          ref={takesFocus ? takeFocus : undefined}
          id={heading}
          component="h2"
          variant="h3"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton id={closeButton} aria-label="Close" onClick={onClose} sx={{ mt: -0.5 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
