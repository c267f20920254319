import { moreFieldsOf } from '@portal/contract/values/member-fields';
import type { MembershipType } from '@portal/contract/values/membership';
import { MemberField, type MemberFieldProps } from '#forms/member-field.tsx';

/** A field that the office fills in for a member, without hints and autofill. */
export function OfficeField(props: MemberFieldProps) {
  return <MemberField span={3} autofill={false} helperText={null} {...props} />;
}

/** The fields without a fixed place that members of a type can have. */
export function OfficeMoreFields({ type, ...props }: { type: MembershipType } & Pick<MemberFieldProps, 'span'>) {
  return moreFieldsOf(type).map((name) => <OfficeField key={name} name={name} optional {...props} />);
}
