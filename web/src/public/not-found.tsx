import { Box, Link, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { type ViewName, views } from '#lib/views.ts';
import { Page } from '#ui/page.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';

/** The most popular destinations, with descriptions. */
const destinations: readonly { view: ViewName; text: string }[] = [
  { view: 'membership', text: 'Join as youth, adult or leader, charter an academy, or sanction an event.' },
  { view: 'login', text: 'Sign in to your dashboard and your membership card.' },
  { view: 'college-program', text: 'Start a club on your campus.' },
  { view: 'coaches-officials', text: 'Complete your background check.' },
  { view: 'privacy-policies', text: 'Read the waiver, the privacy policy and the refund policy.' },
  { view: 'contact', text: 'Ask the office.' },
];

function Destination({ view, children }: { view: ViewName; children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <ViewLink view={view} sx={{ fontWeight: 650 }}>
        {views[view].title}
      </ViewLink>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}

/** Shown for an address that does not exist in the portal. */
export function NotFound() {
  return (
    <Page
      title="Page not found"
      lead="This address doesn’t lead anywhere. Check it for typos, or go on from here."
      width="md"
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 4, p: 0, borderTop: 2, borderColor: 'text.primary' }}>
        {destinations.map(({ view, text }) => (
          <Destination key={view} view={view}>
            {text}
          </Destination>
        ))}
      </Box>
      <ViewButton view="home" variant="contained" size="large">
        Go to Home
      </ViewButton>
      <Typography sx={{ mt: 3 }}>
        Did one of our links lead you here? Please tell us: <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
      </Typography>
    </Page>
  );
}
