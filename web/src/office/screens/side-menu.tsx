import { Box, ButtonBase, Typography } from '@mui/material';
import type { OfficeCall } from '@portal/contract/offices';
import { officeNames } from '@portal/contract/values/offices';
import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session.ts';
import { type OfficeView, useNavigate, useView, type ViewName } from '#lib/views.ts';
import type { StatTileProps } from '#office/shared/stat-tile.tsx';
import type { Count } from '#office/shared/stats.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { sumOf } from '#office/tasks/sum-of.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { useFoldedMenu } from '#ui/use-folded-menu.ts';
import { viewLinkProps } from '#ui/view-link.tsx';
import { Item, WaitingCount } from './menu-item.tsx';
import { isOpenTo } from './view-calls.ts';

const WaitingOffers = lazy(async () => ({ default: (await import('./waiting-offers.tsx')).WaitingOffers }));

const menuId = 'office-menu';

/** The menu's views, with their counts of pending work for an office that may make the call that settles it. */
const menu: readonly (
  | readonly [view: OfficeView, label: string]
  | readonly [view: OfficeView, label: string, count: Count, call: OfficeCall]
)[] = [
  ['admin-dashboard', 'Overview'],
  ['admin-tasks', 'Tasks'],
  ['admin-members', 'Members', 'pending_approval', 'approveMembership'],
  ['admin-charters', 'Charters', 'pending_charters', 'approveAcademyCharter'],
  ['admin-events', 'Events', 'pending_events', 'approveEventSanction'],
  ['admin-documents', 'Documents', 'documents', 'verifyDocument'],
  ['admin-certificates', 'Insurance', 'open_certificates', 'updateCertificate'],
  ['admin-payments', 'Payments', 'payments_to_review', 'reviewPayment'],
  ['admin-upload', 'Uploads'],
  ['admin-contacts', 'Messages', 'open_messages', 'closeContact'],
  ['admin-reports', 'Reports'],
  ['admin-ledger', 'Ledger'],
  ['admin-offices', 'Offices'],
];

/** Returns the menu of the user's office. */
export function useMenu() {
  const { office } = useOffice();
  return menu.filter(([view]) => isOpenTo(office.name, view));
}

/** The entry that is current for a view without its own. */
const entries: Partial<Record<ViewName, ViewName>> = { admin: 'admin-dashboard', 'admin-member': 'admin-members' };

/** The search shortcut, by platform. */
const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

type Counts = Partial<Record<Count, StatTileProps['count']>>;

/** The office menu with pending counts; on narrow windows it collapses behind a button. */
export function SideMenu({ counts, onSearch }: { counts: Counts; onSearch: () => void }) {
  const { view } = useView();
  const navigate = useNavigate();
  const session = useSession();
  const { office, mayCall } = useOffice();
  const { open, menuButton, toggle, choose, foldOnEscape } = useFoldedMenu();
  const tasks = sumOf([counts.office_tasks, counts.documents]);
  const shown = entries[view] ?? view;

  return (
    <Box component="header" onKeyDown={foldOnEscape} sx={frame}>
      <ButtonBase
        ref={menuButton}
        onClick={toggle}
        aria-expanded={open}
        aria-controls={menuId}
        sx={{ display: { lg: 'none' }, width: 44, height: 44, borderRadius: 1, '&:hover': { bgcolor: ink.line } }}
      >
        {open ? <CloseIcon aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        <HiddenText>Menu</HiddenText>
      </ButtonBase>
      <ButtonBase
        onClick={() => navigate('home')}
        sx={{ font: 'inherit', borderRadius: 1, py: 0.5, px: { lg: 1.5 }, my: { lg: 1 } }}
      >
        <BrandMark short />
        <HiddenText> home page</HiddenText>
      </ButtonBase>
      <Box sx={{ display: 'grid', ml: { xs: 'auto', lg: 0 } }}>
        <Item onClick={onSearch}>
          Find a member
          <Box
            component="kbd"
            aria-hidden="true"
            sx={{ display: { xs: 'none', lg: 'inline' }, font: 'inherit', color: ink.muted }}
          >
            {shortcut}
          </Box>
        </Item>
      </Box>
      <Box id={menuId} sx={folded(open)}>
        <Box component="nav" aria-label="Office" sx={{ display: 'grid' }}>
          {useMenu().map(([name, label, count, call]) => (
            <Item key={name} isCurrent={name === shown} {...viewLinkProps(name, () => choose(name))}>
              {label}
              <WaitingCount
                count={name === 'admin-tasks' ? tasks : count && call && mayCall(call) ? counts[count] : 0}
              />
              {name === 'admin-offices' && (
                <Suspense>
                  <WaitingOffers />
                </Suspense>
              )}
            </Item>
          ))}
        </Box>
        <Box sx={{ display: 'grid', mt: { xs: 1, lg: 'auto' } }}>
          <Typography variant="body2" sx={{ px: 1.5, py: 1, color: ink.muted, borderTop: `1px solid ${ink.line}` }}>
            {[officeNames[office.name], office.states?.join(', ')].filter(Boolean).join(': ')}
          </Typography>
          <Item onClick={() => navigate('family')}>
            {session.user && session.household.length > 1 ? 'Your family' : 'Your membership'}
          </Item>
          <Item onClick={() => navigate('account')}>Account & security</Item>
          <Item onClick={() => void session.close()}>Logout</Item>
        </Box>
      </Box>
    </Box>
  );
}

const frame = {
  ...onInk,
  borderTop: `4px solid ${ink.call}`,
  flex: 'none',
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  flexDirection: { lg: 'column' },
  alignItems: { xs: 'center', lg: 'stretch' },
  gap: 0.5,
  p: 1,
  width: { lg: '12.5rem' },
  height: { lg: '100dvh' },
  position: { lg: 'sticky' },
  top: 0,
  overflowY: { lg: 'auto' },
} as const;

const folded = (open: boolean) =>
  ({
    display: { xs: open ? 'block' : 'none', lg: 'flex' },
    flexDirection: 'column',
    flex: { lg: 1 },
    flexBasis: { xs: '100%', lg: 'auto' },
    order: { xs: 1, lg: 0 },
    mt: { lg: 1 },
  }) as const;
