import { Alert, Button } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { allowedTypes } from '@portal/contract/rules/membership';
import { suggestedType } from '@portal/contract/rules/registration';
import { productOf } from '@portal/contract/values/catalog';
import { expiryDays } from '@portal/contract/values/day-spans';
import type { MembershipType } from '@portal/contract/values/membership';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { otherFeeText } from '#office/decisions/waived-fees.ts';
import { OfficeField, OfficeMoreFields } from '#office/members/office-fields.tsx';
import type { Typed } from './correct-form.ts';

interface TypedSoFar {
  type: MembershipType;
  /** The birth date as typed so far. */
  birth: string;
}

interface CorrectPersonFieldsProps extends TypedSoFar {
  member: MemberFile['member'];
  /** Whether this is the account’s first member; all others stay youth until their hand-over. */
  isFirst: boolean;
  asksConsent: boolean;
}

/** The personal and membership fields. Offers another type if the birth date does not fit. */
export function CorrectPersonFields({ type, birth, member, isFirst, asksConsent }: CorrectPersonFieldsProps) {
  const types = allowedTypes(member, isFirst);
  return (
    <FieldGroup legend="Member">
      <OfficeField name="first_name" autoFocus />
      <OfficeField name="last_name" />
      <OfficeField name="date_of_birth" optional />
      <Field<Typed>
        span={3}
        name="membership_type"
        choices={types.map((one) => [one, productOf(one).name] as const)}
        helperText={otherFeeText(member, type)}
      />
      <SuggestedType type={type} birth={birth} isFirst={isFirst} />
      {type === 'youth' && (
        <>
          <OfficeField name="parent_first_name" />
          <OfficeField name="parent_last_name" />
          {asksConsent && (
            <Span of={6}>
              <CheckboxField<Typed>
                name="parent_consent"
                label="The parent or guardian of this child, who is under 13, has consented to this membership"
              />
            </Span>
          )}
        </>
      )}
      <OfficeField name="gender" optional />
      <OfficeMoreFields type={type} />
      {member.membership_expiry !== null && (
        <Field<Typed>
          span={3}
          name="membership_expiry"
          type="date"
          helperText="The last day of the membership"
          {...expiryDays()}
        />
      )}
    </FieldGroup>
  );
}

/** Offers the type that fits the birth date, or says that the member needs their own account first. */
function SuggestedType({ type, birth, isFirst }: TypedSoFar & { isFirst: boolean }) {
  const { setValue, setFocus } = useFormContext<Typed>();
  const suggested = suggestedType(type, birth, true);
  const awaitsHandOver = suggested === 'adult' && !isFirst;
  const change = () => {
    if (!suggested) return;
    setFocus('membership_type');
    setValue('membership_type', suggested, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Span of={6}>
      <div aria-live="polite">
        {awaitsHandOver && (
          <Alert severity="info">
            This date of birth makes the member an adult. Save it, then hand the membership over to its own account.
            After that, you can change the type.
          </Alert>
        )}
        {suggested && !awaitsHandOver && (
          <Alert
            severity="warning"
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
            action={
              <Button color="inherit" onClick={change}>
                Change to {productOf(suggested).name}
              </Button>
            }
          >
            This date of birth does not fit {productOf(type).name}.
          </Alert>
        )}
      </div>
    </Span>
  );
}
