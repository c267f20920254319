import { birthDays } from '@portal/contract/day-spans';
import type { LeaderRequest } from '@portal/contract/leaders';
import type { NeededToLead } from '@portal/contract/leading';
import { ClubField } from '#forms/club-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { knownFields } from '#forms/known-fields.ts';

function NeededField({ name }: { name: NeededToLead }) {
  if (name === 'club_academy')
    return (
      <Span of={3}>
        <ClubField required />
      </Span>
    );
  const bounds = name === 'date_of_birth' && birthDays();
  return <Field<LeaderRequest> span={3} name={name} {...bounds} {...knownFields[name]} />;
}

interface LeaderFieldsProps {
  unknown: readonly NeededToLead[];
  /** What names them. */
  legend: string;
}

/** The fields for what is not known of a member yet; nothing where all is. */
export function LeaderFields({ unknown, legend }: LeaderFieldsProps) {
  if (unknown.length === 0) return null;
  return (
    <FieldGroup legend={legend} hint="Only what we don’t know yet.">
      {unknown.map((name) => (
        <NeededField key={name} name={name} />
      ))}
    </FieldGroup>
  );
}
