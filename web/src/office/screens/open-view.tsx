import { Typography } from '@mui/material';
import { officeNames } from '@portal/contract/values/offices';
import type { ReactNode } from 'react';
import { type OfficeView, views } from '#lib/views.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { isOpenTo } from './view-calls.ts';

/** A view of the office, or a note that it is not part of the user's office. */
export function OpenView({ view, children }: { view: OfficeView; children?: ReactNode }) {
  const { office } = useOffice();
  if (isOpenTo(office.name, view)) return children;
  return (
    <Page title={views[view].title} width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <Typography>This page is not part of your office ({officeNames[office.name]}).</Typography>
    </Page>
  );
}
