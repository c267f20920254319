import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { fullName } from '@portal/contract/format';
import { takeBackReason } from '@portal/contract/household';
import type { MemberFile } from '@portal/contract/member-file';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { formOptions } from '#forms/form-options.ts';
import { labels } from '#forms/labels.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useFocusAfterBoth } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';

interface FileHandOverProps extends Pick<MemberFile, 'member' | 'take_back_until'> {
  /** Told of a hand-over that was taken back. */
  onDone: () => void;
}

/** That a member was handed over lately, until when that can be taken back, and a way to do so; nothing for all others. */
export function FileHandOver({ member, take_back_until, onDone }: FileHandOverProps) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusAfterBoth(isAsking, 'main');
  // The member is live, and the file follows.
  if (!take_back_until || !member.handed_over_at) return null;
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button
            ref={button}
            color="inherit"
            onClick={() => setIsAsking(true)}
            sx={{ minHeight: { xs: 44, sm: 40 }, whiteSpace: 'nowrap' }}
          >
            Take back
          </Button>
        }
      >
        A parent handed this member over to an account of their own. If that was a mistake, it can be taken back until{' '}
        {dayText(take_back_until)}.
      </Alert>
      {isAsking && <TakeBackDialog member={member} onDone={onDone} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface TakeBackDialogProps extends Pick<FileHandOverProps, 'member' | 'onDone'> {
  onClose: () => void;
}

function TakeBackDialog({ member, onDone, onClose }: TakeBackDialogProps) {
  const notify = useNotify();
  const form = useForm({ ...formOptions, resolver: zodResolver(takeBackReason), defaultValues: { reason: '' } });
  return (
    <CreateDialog
      title={`Take back the hand-over of ${fullName(member)}?`}
      rule="The membership returns to the parent’s account. The member’s own account no longer sees it, and is removed if no one else is in it. The card gets a new code. Both get an email."
      submitText="Take back"
      narrow
      danger
      failure="Failed to take the hand-over back"
      form={form}
      create={async (body) => {
        await api.takeBackHandOver({ params: { id: member.user_id }, body });
        notify(`${fullName(member)} is back in the parent’s account.`, 'success');
        onDone();
        return undefined;
      }}
      onClose={onClose}
    >
      <Field<{ reason: string }>
        name="reason"
        label={labels.reason}
        rows={3}
        helperText="For example, who called. Only admins can read it."
      />
    </CreateDialog>
  );
}
