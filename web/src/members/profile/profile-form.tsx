import { type ProfileChanges, profileChangesOf } from '@portal/contract/records/profile';
import { AddressFields } from '#forms/address-fields.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { filledIn } from '#forms/form-options.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { MemberField } from '#forms/member-field.tsx';
import { MoreFields } from '#forms/more-fields.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

interface ProfileFormProps {
  member: OwnMember['member'];
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Returns a form's changed fields only; the rest may have been changed on another device meanwhile. */
function changedOf(entries: ProfileChanges, changed: Partial<Record<keyof ProfileChanges, boolean>>): ProfileChanges {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => changed[name as keyof ProfileChanges]),
  ) as ProfileChanges;
}

export function ProfileForm({ member, onSaved, onCancel }: ProfileFormProps) {
  const isLeader = member.membership_type === 'grappling_leader';
  const schema = profileChangesOf(member.membership_type);
  const schemaForm = useSchemaForm(schema, {
    defaultValues: filledIn(schema, member),
    send,
    failed: 'We couldn’t save the profile. Please try again.',
  });
  const { dirtyFields } = schemaForm.form.formState;

  async function send(entries: ProfileChanges): Promise<void> {
    const body = changedOf(entries, dirtyFields);
    if (Object.keys(body).length === 0) return onCancel();
    await api.updateProfile({ body });
    await onSaved();
  }

  return (
    <FormFrame {...schemaForm} label="Edit profile" gap={4}>
      <ContactFields isYouth={member.membership_type === 'youth'} />
      <AddressFields />
      <GrapplingFields required={isLeader}>
        <MoreFields type={member.membership_type} own />
      </GrapplingFields>
      <FormButtons label="Save" busyLabel="Saving…" onCancel={onCancel} />
    </FormFrame>
  );
}

/** A member's contact details; the first field takes the focus, because the button that opened the form is gone. */
function ContactFields({ isYouth }: { isYouth: boolean }) {
  const whose = isYouth && 'The parent’s or guardian’s number';
  return (
    <FieldGroup legend="Contact">
      <MemberField span={3} name="phone" autoFocus helperText={whose} />
      <MemberField span={3} name="home_phone" optional />
      <MemberField span={3} name="emergency_contact_name" optional />
      <MemberField span={3} name="emergency_contact_phone" optional />
    </FieldGroup>
  );
}
