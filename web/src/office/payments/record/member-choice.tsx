import type { User } from '@portal/contract/members';
import { useController } from 'react-hook-form';
import { labels } from '#forms/labels.ts';
import { MemberSearch } from '#office/shared/member-search.tsx';
import type { RecordTyped } from './record-form.ts';

interface MemberChoiceProps {
  member: User | undefined;
  onChoose: (member: User | undefined) => void;
}

/** The member of the surrounding form, found by name, email or number. */
export function MemberChoice({ member, onChoose }: MemberChoiceProps) {
  const { field, fieldState } = useController<RecordTyped, 'user_id'>({ name: 'user_id' });
  return (
    <MemberSearch
      id="user_id"
      label={labels.user_id}
      isRequired
      problem={fieldState.error?.message}
      member={member ?? null}
      onChoose={(chosen) => {
        field.onChange(chosen?.user_id ?? '');
        onChoose(chosen ?? undefined);
      }}
    />
  );
}
