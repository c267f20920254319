import type { MemberFile } from '@portal/contract/calls/member-file';
import { correctionNeedsConsent } from '@portal/contract/rules/member-correction';
import { isCalendarDay } from '@portal/contract/values/days';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions, shownValue } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { ApiError, report } from '#lib/api-error.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useNotify } from '#ui/notice.tsx';
import { CorrectPersonFields } from './correct-fields.tsx';
import {
  changedIn,
  type Entered,
  fields,
  resolverFor,
  type Seen,
  seenOf,
  type Typed,
  typedOf,
} from './correct-form.ts';
import { CorrectContactFields, CorrectionReason, CorrectOtherFields } from './correct-other-fields.tsx';
import { useShowFile } from './use-member-file.ts';

/** The member as of opening the dialog. */
interface CorrectDialogProps extends Pick<MemberFile, 'member' | 'household'> {
  onClose: () => void;
}

/**
 * Corrects a member, with a reason. Sends only changed fields, each with its previous value; if someone else has
 * changed one meanwhile, shows that next to the field, and saving again overwrites it.
 */
export function CorrectDialog({ member, household, onClose }: CorrectDialogProps) {
  const notify = useNotify();
  const showFile = useShowFile();
  const id = member.user_id;
  const seen = useRef<Seen>(member);
  const form = useForm<Typed, unknown, Entered>({
    ...formOptions,
    defaultValues: typedOf(member),
    resolver: (...args) => resolverFor(seen.current, household.is_first)(...args),
  });

  const [type = member.membership_type, birth = ''] = form.watch(['membership_type', 'date_of_birth']);

  const ask = async (entered: Entered) => {
    const isChanged = Object.keys(seenOf(entered, seen.current)).length > 0;
    if (!isChanged) notify('Please change at least one field.', 'warning');
    return isChanged;
  };

  /** Loads the member's current data, keeping what was entered. */
  const reloadMember = async () => {
    const latest = await api.memberFile({ params: { id } });
    const typed = changedIn(form.getValues(), seen.current);
    for (const field of fields)
      if (!typed.includes(field)) form.setValue(field, shownValue(field, latest.member[field]) as never);
    seen.current = latest.member;
    showFile(latest);
  };

  const correct = async (entered: Entered) => {
    const body = { ...entered, seen: seenOf(entered, seen.current) };
    const corrected = await api.correctMember({ params: { id }, body }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 409)
        await reloadMember().catch((cause: unknown) => report('The member could not be loaded again', cause));
      throw error;
    });
    showFile(corrected);
    const sent = entered.email && corrected.new_email;
    return sent ? `Saved. We sent a link to ${sent}. The address changes once it is opened.` : 'Saved';
  };

  return (
    <CreateDialog
      title="Correct details"
      rule="The member gets an email that names the corrected fields."
      submitText="Save corrections"
      failure="Failed to save the corrections"
      form={form}
      ask={ask}
      create={correct}
      onClose={onClose}
      footer={<CorrectionReason />}
    >
      <CorrectPersonFields
        type={type}
        birth={birth}
        member={member}
        isFirst={household.is_first}
        asksConsent={correctionNeedsConsent(member, {
          membership_type: type,
          date_of_birth: isCalendarDay(birth) ? birth : member.date_of_birth,
        })}
      />
      <CorrectContactFields others={household.others.length} hasAdmin={household.has_admin} />
      <CorrectOtherFields isLeader={type === 'grappling_leader'} />
    </CreateDialog>
  );
}
