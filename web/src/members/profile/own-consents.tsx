import Button from '@mui/material/Button';
import type { ToldConsent } from '@portal/contract/consent-record';
import { fullName } from '@portal/contract/format';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { useCalled } from '#members/own/called.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useBusy } from '#ui/use-busy.ts';

const ConsentsDialog = lazy(async () => ({
  default: (await import('#evidence/consents-dialog.tsx')).ConsentsDialog,
}));

/** Opens what was accepted for a member: the texts, by whom and when. */
export function OwnConsents({ member }: { member: OwnMember['member'] }) {
  const called = useCalled(member);
  const { busy, run } = useBusy();
  const [consents, setConsents] = useState<ToldConsent[] | null>(null);
  const title = called ? `What was accepted for ${called}` : 'What you accepted';
  const open = () =>
    run(async () => {
      setConsents((await api.listConsents()).consents);
    }, 'We couldn’t load what was accepted. Please try again.');

  return (
    <>
      <Button aria-disabled={busy} onClick={open} sx={{ ml: -1.5, px: 1.5, minHeight: 44, overflowWrap: 'anywhere' }}>
        {title}
      </Button>
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
