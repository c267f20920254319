import { memberField, moreFieldsOf } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';
import { MemberField } from './member-field.tsx';

interface MoreFieldsProps {
  type: MembershipType;
  /** Only fields that members can change in their profile. */
  own?: boolean;
}

/** The fields that a type's registration asks for and that have no fixed place in the forms. */
export function MoreFields({ type, own = false }: MoreFieldsProps) {
  const names = moreFieldsOf(type).filter((name) => !own || memberField(name).isOwn);
  return names.map((name) => (
    <MemberField key={name} span={3} name={name} optional={memberField(name).asked?.[type] === 'optional'} />
  ));
}
