import { type MemberFieldName, memberField, moreFieldsOf } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';
import { MemberField } from './member-field.tsx';

interface MoreFieldsProps {
  type: MembershipType;
  /** Only fields that members can change in their profile. */
  own?: boolean;
}

/** How a form asks its user; the office calls these fields by their names. */
const questions: Partial<Record<MemberFieldName, Record<'own' | 'childs', string>>> = {
  disabled: {
    own: 'Do you need an accommodation? (optional)',
    childs: 'Does the athlete need an accommodation? (optional)',
  },
};

/** The fields that a type's registration asks for and that have no fixed place in the forms. */
export function MoreFields({ type, own = false }: MoreFieldsProps) {
  const names = moreFieldsOf(type).filter((name) => !own || memberField(name).isOwn);
  return names.map((name) => (
    <MemberField
      key={name}
      span={3}
      name={name}
      label={questions[name]?.[type === 'youth' ? 'childs' : 'own']}
      isQuestion={name in questions}
      helperText={name === 'disabled' ? 'For a disability, so that coaches and events can prepare' : undefined}
      optional={memberField(name).asked?.[type] === 'optional'}
    />
  ));
}
