import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Container from '@mui/material/Container';
import { brand } from '@portal/contract/brand';
import { useEffect, useState } from 'react';
import { useNavigate, useView } from '../lib/views.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { ink, onInk } from '../ui/theme.ts';
import { AccountButtons } from './account-buttons.tsx';

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  minHeight: 44,
  px: 1.5,
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  borderRadius: 1,
  textDecoration: 'none',
  '&:hover': { bgcolor: ink.line },
  '&[aria-current]': { boxShadow: { md: `inset 0 -3px ${ink.gold}` } },
} as const;

/** Brand, navigation and the account's buttons; on narrow windows the navigation folds behind a button. */
export function Header() {
  const { view } = useView();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of view is what folds the menu.
  useEffect(() => setOpen(false), [view]);

  return (
    <Box component="header" sx={{ ...onInk, borderTop: `4px solid ${ink.red}` }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 1, md: 3 }, py: 1 }}
      >
        <ButtonBase onClick={() => navigate('home')} sx={{ font: 'inherit', borderRadius: 1, py: 0.5 }}>
          <BrandMark />
          <HiddenText> home page</HiddenText>
        </ButtonBase>
        <Box
          component="nav"
          id="main-menu"
          aria-label="Main"
          sx={{
            display: { xs: open ? 'grid' : 'none', md: 'flex' },
            order: { xs: 1, md: 0 },
            flexBasis: { xs: '100%', md: 'auto' },
            py: { xs: 1, md: 0 },
          }}
        >
          <ButtonBase sx={item} onClick={() => navigate('home')} aria-current={view === 'home' ? 'page' : undefined}>
            Home
          </ButtonBase>
          <ExternalLink href={brand.links.shop} sx={item}>
            Shop
          </ExternalLink>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          <AccountButtons />
          <ButtonBase
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls="main-menu"
            sx={{ ...item, display: { md: 'none' }, px: 1.25, mr: -1.25 }}
          >
            {open ? <CloseIcon aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
            <HiddenText>Menu</HiddenText>
          </ButtonBase>
        </Box>
      </Container>
    </Box>
  );
}
