import type { EnteredCharter } from '@portal/contract/charters';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

/** For which leader something is entered: the number counts, and a name is only compared with it. */
export function CreateLeaderFields() {
  return (
    <FieldGroup
      legend="Grappling leader"
      hint="The number says who it is. A name, if given, has to be that of the account."
    >
      <Span of={2}>
        <Field<EnteredCharter>
          name="grappling_leader_membership_number"
          label={labels.grappling_leader_membership_number}
          autoComplete="off"
          helperText="Such as M1234-5678"
        />
      </Span>
      <Span of={2}>
        <Field<EnteredCharter>
          name="grappling_leader_first_name"
          label={labels.grappling_leader_first_name}
          autoComplete="off"
          optional
        />
      </Span>
      <Span of={2}>
        <Field<EnteredCharter>
          name="grappling_leader_last_name"
          label={labels.grappling_leader_last_name}
          autoComplete="off"
          optional
        />
      </Span>
    </FieldGroup>
  );
}
