import { Alert, Typography } from '@mui/material';
import { leaderRequestFor } from '@portal/contract/calls/leaders';
import type { User } from '@portal/contract/records/member';
import { type LeaderField, missingLeaderFields } from '@portal/contract/rules/leader-fields';
import { hasPendingLeaderRequest, obstacleToBecomingLeader } from '@portal/contract/rules/leader-request';
import { priceText } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { type ReactNode, useState } from 'react';
import { ClubField } from '#forms/club-field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { MemberField } from '#forms/member-field.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, views } from '#lib/views.ts';
import { useNameForReader } from '#members/own/called.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { leadingTexts } from './leading-texts.ts';

/** The form with which an adult member becomes a grappling leader, or why it is unavailable. */
export function BecomeLeader() {
  const { user } = useSession();
  return user && <Own profile={user} />;
}

function Own({ profile }: { profile: User }) {
  const member = useLiveMember(profile.user_id).data ?? profile;
  const called = useNameForReader(profile);
  const texts = leadingTexts(called);
  const obstacle = obstacleToBecomingLeader(member, dayOf(), called ? 'The' : 'Your');
  return (
    <Page
      title={views['become-leader'].title}
      lead={`For coaches, instructors and officials 18 and older. ${texts.keeps}`}
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {obstacle && <DashboardNotice>{obstacle}</DashboardNotice>}
      {!obstacle && hasPendingLeaderRequest(member) && <DashboardNotice>{texts.hasAsked}</DashboardNotice>}
      {!obstacle && !hasPendingLeaderRequest(member) && (
        <>
          <Steps label="Steps to become a Grappling Leader" steps={['Ask', 'Upload two documents', 'Approval']} />
          <Typography sx={{ mb: 3, maxWidth: '40rem' }}>
            {texts.upload} Once we have verified both, an administrator decides on {texts.request}. There is nothing to
            pay now: the fee of {priceText('grappling_leader')} is due {texts.renewal}, and until then the membership
            continues as it is.
          </Typography>
          <LeaderRequestForm member={member} />
        </>
      )}
    </Page>
  );
}

function DashboardNotice({ children }: { children: ReactNode }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      {children} <ViewLink view="dashboard">Go to Dashboard</ViewLink>
    </Alert>
  );
}

/** Asks for the missing details of a future grappling leader, and sends the request. */
function LeaderRequestForm({ member }: { member: OwnMember['member'] }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { request, about } = leadingTexts(useNameForReader(member));
  // A field that is filled in elsewhere meanwhile stays, so that the form does not shift while in use.
  const [unknown] = useState(() => missingLeaderFields(member));
  const schemaForm = useSchemaForm(leaderRequestFor(unknown), {
    async send(body) {
      await api.askToLead({ body });
      notify(`We received ${request}. Next, upload the documents.`, 'success');
      navigate('dashboard');
    },
    failed: 'Failed to send the request',
  });

  return (
    <FormFrame {...schemaForm} label="Request" gap={4}>
      <LeaderFields unknown={unknown} legend={about} />
      <PoliciesFields />
      <SubmitButton label="Send request" next="You upload the documents on the dashboard next." />
    </FormFrame>
  );
}

function NeededField({ name }: { name: LeaderField }) {
  if (name === 'club_academy')
    return (
      <Span of={3}>
        <ClubField required />
      </Span>
    );
  return <MemberField span={3} name={name} />;
}

/** The fields for a member's missing details; nothing if none are missing. */
function LeaderFields({ unknown, legend }: { unknown: readonly LeaderField[]; legend: string }) {
  if (unknown.length === 0) return null;
  return (
    <FieldGroup legend={legend} hint="Only what we don’t know yet.">
      {unknown.map((name) => (
        <NeededField key={name} name={name} />
      ))}
    </FieldGroup>
  );
}
