import { birthDays } from '@portal/contract/day-spans';
import { type LeaderRequest, leaderRequestFor } from '@portal/contract/leaders';
import { type NeededToLead, unknownOfLeader } from '@portal/contract/leading';
import { useState } from 'react';
import { ClubField } from '#forms/club-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { knownFields } from '#forms/known-fields.ts';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useNavigate } from '#lib/views.ts';
import { useCalled } from '#members/own/called.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';
import { leadingTexts } from './leading-texts.ts';

/** Asks for what is not known yet of a member who wants to become a grappling leader, and sends the request. */
export function LeaderRequestForm({ member }: { member: OwnMember['member'] }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { request, about } = leadingTexts(useCalled(member));
  // A field that is filled in elsewhere meanwhile stays, so that nothing moves under the hand.
  const [unknown] = useState(() => unknownOfLeader(member));
  const sheet = useSchemaForm(leaderRequestFor(unknown), {
    async send(body) {
      await api.askToLead({ body });
      notify(`We received ${request}. Next, upload the documents.`, 'success');
      navigate('dashboard');
    },
    failed: 'Failed to send the request',
  });

  return (
    <FormFrame {...sheet} label="Request" gap={4}>
      <LeaderFields unknown={unknown} legend={about} />
      <PoliciesFields />
      <SubmitButton label="Send request" next="You upload the documents on the dashboard next." />
    </FormFrame>
  );
}

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
  legend: string;
}

/** The fields for what is not known of a member yet; nothing where all is. */
function LeaderFields({ unknown, legend }: LeaderFieldsProps) {
  if (unknown.length === 0) return null;
  return (
    <FieldGroup legend={legend} hint="Only what we don’t know yet.">
      {unknown.map((name) => (
        <NeededField key={name} name={name} />
      ))}
    </FieldGroup>
  );
}
