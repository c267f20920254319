import { zodResolver } from '@hookform/resolvers/zod';
import { fullName } from '@portal/contract/format';
import { leaderDecision } from '@portal/contract/leaders';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import type { Asking } from './leader-decision.tsx';

type Typed = z.input<typeof leaderDecision>;

interface DenyRequestProps {
  member: Asking;
  onClose: () => void;
  onDone: () => void;
}

/** Denies a request to become a grappling leader, with a reason. */
export function DenyRequest({ member, onClose, onDone }: DenyRequestProps) {
  const form = useForm({
    ...formOptions,
    // The action is no field of the form.
    shouldUnregister: false,
    resolver: zodResolver(leaderDecision),
    defaultValues: { action: 'deny' as const, reason: '' },
  });
  return (
    <CreateDialog
      title={`Deny the request of ${fullName(member)}?`}
      narrow
      rule="The membership continues as it is. The member gets an email with your reason and sees it on the dashboard."
      submitText="Deny request"
      danger
      failure="Failed to deny the request"
      form={form}
      create={async (body) => {
        await api.decideLeaderRequest({ params: { id: member.user_id }, body });
        onDone();
        return `The request of ${fullName(member)} was denied.`;
      }}
      onClose={onClose}
    >
      <Field<Typed> name="reason" rows={5} helperText="The member will read this word for word." autoFocus />
    </CreateDialog>
  );
}
