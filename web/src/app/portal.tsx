import { Box, Typography } from '@mui/material';
import { fullName } from '@portal/contract/values/format';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { useBlockedStorage } from '#lib/storage/use-blocked-storage.ts';
import { useTitle } from '#lib/use-title.ts';
import { isOfficeView, type Place, useView, type ViewName, views } from '#lib/views.ts';
import { RingsMark } from '#ui/brand-mark.tsx';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { EnableControls } from '#ui/enable-controls.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { NoticeProvider } from '#ui/notice.tsx';
import { Shell } from '#ui/page.tsx';
import { ink } from '#ui/theme.ts';
import { BrokenView } from './broken.tsx';
import { Header } from './header.tsx';
import { NavigationProvider } from './navigation.tsx';
import { officeHolder } from './places.ts';
import { screens } from './screens.tsx';
import { SessionProvider } from './session.tsx';

const OfflineCard = lazy(async () => ({ default: (await import('#members/card/offline-card.tsx')).OfflineCard }));

// Always below the first screen, so it can load later.
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

/** The pages to read, whose footer is a map of the site. */
const pages: readonly ViewName[] = [
  'home',
  'membership',
  'college-program',
  'coaches-officials',
  'contact',
  'privacy-policies',
  'not-found',
];

function PageFooter({ view }: Pick<Place, 'view'>) {
  const isBrief = !pages.includes(view);
  const minHeight = isBrief ? 104 : { xs: 760, md: 340 };
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<Box sx={{ bgcolor: ink.deep, minHeight }} />}>
        <Footer isBrief={isBrief} />
      </Suspense>
    </ErrorBoundary>
  );
}

const OfficeFrame = lazy(async () => ({
  default: (await import('#office/screens/office-frame.tsx')).OfficeFrame,
}));

const FactorGate = lazy(async () => ({ default: (await import('./factor-gate.tsx')).FactorGate }));

const AdminWatch = lazy(async () => ({ default: (await import('./admin-watch.tsx')).AdminWatch }));

const StorageNote = lazy(async () => ({ default: (await import('#accounts/sign-in/storage-note.tsx')).StorageNote }));

// Most waits are shorter than this, and a flash of something else would only distract.
function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', gap: 2, py: 16, animation: 'fade-in 200ms 300ms both' }}
    >
      <RingsMark sx={{ width: 72, animation: 'breathe 1.6s ease-in-out infinite' }} />
      <Typography color="textSecondary">Loading…</Typography>
    </Box>
  );
}

/** The frame around the views; the office has its own once it is open. */
function Frame({ children }: { children: ReactNode }) {
  const session = useSession();
  const { view } = useView();
  if (!officeHolder(session.household) || !isOfficeView(view) || session.factorMissing)
    return (
      <Shell header={<Header />} footer={<PageFooter view={view} />}>
        {children}
      </Shell>
    );
  return (
    <ErrorBoundary fallback={<BrokenView />}>
      <Suspense fallback={<Loading />}>
        <OfficeFrame>{children}</OfficeFrame>
      </Suspense>
    </ErrorBoundary>
  );
}

function CurrentView() {
  const session = useSession();
  const holder = officeHolder(session.household);
  const { view, state } = useView();
  // Offline, a member's views can only show the stored card.
  const isFleeting = useBlockedStorage() && (session.user !== null || view === 'login');
  const isOffline = session.state === 'offline' && views[view].audience !== 'everyone';
  const Shown = session.factorMissing && isOfficeView(view) ? FactorGate : screens[view];
  const Screen = isOffline ? OfflineCard : Shown;

  const { title } = views[view];
  // In a family, the tab's title names the dashboard's member.
  const ownTitle =
    view === 'dashboard' && session.user && session.household.length > 1
      ? `${fullName(session.user)} – ${title}`
      : title;
  useTitle(isOffline ? 'Digital Membership Card' : view === 'home' ? undefined : ownTitle);

  return (
    <Suspense fallback={<Loading />}>
      <ErrorBoundary key={[view, state.person].join()} fallback={<BrokenView />}>
        {holder && (
          <Suspense>
            <AdminWatch holder={holder} />
          </Suspense>
        )}
        {isFleeting && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <StorageNote />
            </Suspense>
          </ErrorBoundary>
        )}
        {session.state === 'loading' ? <Loading /> : <Screen />}
        <EnableControls />
      </ErrorBoundary>
    </Suspense>
  );
}

/** The whole portal, starting from the page load's place: the session, the current place, and its screen. */
export function Portal({ start }: { start: Place }) {
  return (
    <SessionProvider>
      <NavigationProvider start={start}>
        <NoticeProvider>
          <ConfirmProvider>
            <Frame>
              <CurrentView />
            </Frame>
          </ConfirmProvider>
        </NoticeProvider>
      </NavigationProvider>
    </SessionProvider>
  );
}
