import { Alert } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { householdFull, maxHouseholdSize } from '@portal/contract/values/household';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftNote } from '#forms/draft.tsx';
import { readDraft, removeDraft } from '#lib/draft.ts';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { ChildForm } from './child-form.tsx';

/** The fields every child has of their own; if one is filled in, there is a draft. */
const ownFields = ['first_name', 'last_name', 'date_of_birth', 'gender', 'belt_rank', 'club_academy'];

/** Adds a child to the account, asking only for what differs from the household. */
export function AddChild() {
  const { household } = useSession();
  const [first] = household;
  if (!first) return null;
  return (
    <Page
      title="Add a child"
      lead={
        <EmailText>{`For competitors ages 5–17. The child becomes a member in your account, and you keep signing in with ${first.email}.`}</EmailText>
      }
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {household.length < maxHouseholdSize ? (
        <DraftedChildForm first={first} />
      ) : (
        <Alert severity="info">
          {householdFull} <ViewLink view="contact">Go to Contact</ViewLink>
        </Alert>
      )}
    </Page>
  );
}

/** Fills the form with the draft, including one from the youth registration, which has the same fields. */
function DraftedChildForm({ first: profile }: { first: User }) {
  const first = useLiveMember(profile.user_id).data ?? profile;
  const [{ attempt, draft }, begin] = useState(() => ({ attempt: 1, draft: readDraft('youth') }));

  function startOver(): void {
    removeDraft('youth');
    flushSync(() => begin({ attempt: attempt + 1, draft: {} }));
    document.getElementById('first_name')?.focus();
  }

  return (
    <>
      {ownFields.some((name) => draft[name]) && <DraftNote onStartOver={startOver} />}
      <ChildForm key={attempt} first={first} draft={draft} />
    </>
  );
}
