import type { ApplicationKind } from '@portal/contract/application-record';
import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { applicationTexts } from './application-texts.ts';

/** The frame of the two applications: heading, what it is about, and the way back. */
export function ApplicationPage({ kind, children }: { kind: ApplicationKind; children: ReactNode }) {
  const { title, lead } = applicationTexts[kind];
  return (
    <Page title={title} lead={lead} width="md" back={<ViewLink view="membership">Back to Membership</ViewLink>}>
      {children}
    </Page>
  );
}
