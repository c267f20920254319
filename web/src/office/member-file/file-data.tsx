import { Alert, Box, Button, Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { officeOf } from '@portal/contract/rules/offices';
import { fullName } from '@portal/contract/values/format';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { focusOn, useFocusAfterBoth } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-member-dialog.tsx')).DeleteMemberDialog }));

interface FileDataProps {
  member: MemberFile['member'];
  onDone: () => void;
}

const heading = 'file-data';

const touch = { minHeight: { xs: 44, sm: 40 } };

/** Exports or deletes a member's data at their request. */
export function FileData({ member, onDone }: FileDataProps) {
  const { user_id: id, deleting } = member;
  const { busy, run } = useBusy();
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusAfterBoth(isAsking, heading);
  const save = () =>
    run(async () => {
      const { content, name } = await download('memberData', { params: { id } });
      saveFile(content, name);
      onDone();
    }, 'Failed to prepare the file');
  return (
    <Section id={heading} title="Data and deletion">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        For a member who asks for a copy of the data, or to be deleted. Check first who is asking.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <BusyButton variant="outlined" busy={busy} onClick={save} sx={touch}>
          {busy ? 'Please wait…' : 'Download data'}
        </BusyButton>
        {!deleting && officeOf(member) === null && (
          <Button ref={button} color="error" onClick={() => setIsAsking(true)} sx={touch}>
            Delete member
          </Button>
        )}
      </Box>
      <Suspense>
        {isAsking && <DeleteDialog member={member} onDone={onDone} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </Section>
  );
}

/** A pending deletion, what blocks it if anything, and a button to stop it for an office that may; nothing if none is pending. */
export function FileDeletion({ member, obstacle, onDone }: FileDataProps & { obstacle: string | null }) {
  const { user_id: id, deleting } = member;
  const { mayCall } = useOffice();
  const notify = useNotify();
  const { busy, run } = useBusy();
  if (!deleting) return null;
  const keep = () =>
    run(async () => {
      await api.keepMember({ params: { id } });
      // The button is about to disappear.
      focusOn('main');
      notify(`${fullName(member)} will not be deleted.`, 'success');
      onDone();
    }, 'Failed to stop the deletion');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        mayCall('keepMember') && (
          <BusyButton color="inherit" busy={busy} onClick={keep} sx={touch}>
            Keep member
          </BusyButton>
        )
      }
    >
      {deleting.by === 'office' ? 'The office asked to delete this member.' : 'The member asked to be deleted.'}{' '}
      {obstacle
        ? `This is set for ${dayText(deleting.deleted_on)}, but it has to wait. ${obstacle}`
        : `This happens on ${dayText(deleting.deleted_on)}.`}
    </Alert>
  );
}
