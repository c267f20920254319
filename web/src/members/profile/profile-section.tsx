import { Typography } from '@mui/material';
import type { ConsentSummary } from '@portal/contract/records/consent';
import { fullName } from '@portal/contract/values/format';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useOpenAccount } from '#members/own/own-account.ts';
import { ownParts } from '#members/own/own-parts.ts';
import { isCorrectable } from '#members/own/standing.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { profileFacts } from './profile-facts.ts';
import type { ProfileForm } from './profile-form.tsx';

type Form = typeof ProfileForm;

/** The profile, edited in place; the form is loaded on request. */
export function ProfileSection({ member }: { member: OwnMember['member'] }) {
  const { reload } = useSession();
  const called = useNameForReader(member);
  const notify = useNotify();
  const { busy, run } = useBusy();
  const isAccountOpen = useOpenAccount();
  const [Editor, setEditor] = useState<ComponentType<Parameters<Form>[0]> | null>(null);
  const [wasOpen, setWasOpen] = useState(false);

  const open = () =>
    run(async () => {
      const { ProfileForm } = await import('./profile-form.tsx');
      setEditor(() => ProfileForm);
      setWasOpen(true);
    }, 'Network error. Please try again.');

  const finish = async () => {
    setEditor(null);
    notify(`${capitalizedPossessive(called)} profile was saved.`, 'success');
    // Only a page without live updates needs the reload; otherwise the live document brings the changes.
    await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
  };

  if (Editor) {
    return (
      <Section id={ownParts.profile} title="Profile Information">
        <Editor member={member} onSaved={finish} onCancel={() => setEditor(null)} />
      </Section>
    );
  }
  return (
    <Section
      id={ownParts.profile}
      title="Profile Information"
      action={
        <BusyButton autoFocus={wasOpen} variant="outlined" busy={busy} onClick={open}>
          Edit
        </BusyButton>
      }
    >
      <Facts facts={profileFacts(member)} />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 2, display: 'grid', gap: 1 }}>
        {isCorrectable(member) ? (
          <div>
            Is something wrong? You can{' '}
            <ViewLink view="correct-registration">correct {possessive(called)} registration</ViewLink>.
          </div>
        ) : (
          <div>
            Is {possessive(called)} name or date of birth wrong? <ViewLink view="contact">Contact us</ViewLink> to
            change it.
          </div>
        )}
        {isAccountOpen && (
          <div>
            Change your password or email address: <ViewLink view="account">Account & security</ViewLink>
          </div>
        )}
      </Typography>
      <OwnConsents member={member} />
    </Section>
  );
}

const ConsentsDialog = lazy(async () => ({
  default: (await import('#evidence/consents-dialog.tsx')).ConsentsDialog,
}));

/** Opens a member's consents: the policies, who accepted them and when. */
function OwnConsents({ member }: { member: OwnMember['member'] }) {
  const called = useNameForReader(member);
  const { busy, run } = useBusy();
  const [consents, setConsents] = useState<ConsentSummary[] | null>(null);
  const title = called ? `What was accepted for ${called}` : 'What you accepted';
  const open = () =>
    run(async () => {
      setConsents((await api.listConsents()).consents);
    }, 'We couldn’t load what was accepted. Please try again.');

  return (
    <>
      <BusyButton busy={busy} onClick={open} sx={{ ml: -1.5, px: 1.5, minHeight: 44, overflowWrap: 'anywhere' }}>
        {title}
      </BusyButton>
      {consents && (
        <Suspense>
          <ConsentsDialog
            title={title}
            person={{ name: fullName(member), number: member.membership_number }}
            consents={consents}
            onClose={() => setConsents(null)}
          />
        </Suspense>
      )}
    </>
  );
}
