import { FieldGroup } from '#forms/field-group.tsx';
import { MemberField } from '#forms/member-field.tsx';

interface PersonFieldsProps {
  /** Youth are registered by a parent, whose own name and birthday the browser must not fill in. */
  autofill: boolean;
}

export function PersonFields({ autofill }: PersonFieldsProps) {
  return (
    <>
      <MemberField span={3} name="first_name" autofill={autofill} />
      <MemberField span={3} name="last_name" autofill={autofill} />
      <MemberField span={3} name="date_of_birth" autofill={autofill} />
      <MemberField span={3} name="gender" autofill={autofill} />
    </>
  );
}

export function AthleteFields({ autofill, hint }: PersonFieldsProps & { hint?: string }) {
  return (
    <FieldGroup legend={null} hint={hint}>
      <PersonFields autofill={autofill} />
    </FieldGroup>
  );
}

interface ContactFieldsProps {
  /** Text before the cell phone hint, such as whose number it is. */
  whose?: string;
  legend?: string | null;
}

export function ContactFields({ whose = '', legend = null }: ContactFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <MemberField span={3} name="cell_phone" helperText={`${whose}Include the area code, such as (212) 555-0148`} />
      <MemberField span={3} name="home_phone" optional />
    </FieldGroup>
  );
}
