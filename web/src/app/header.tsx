import { Box, Button, ButtonBase, Container } from '@mui/material';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { ink, onInk } from '#ui/theme.ts';
import { useFoldedMenu } from '#ui/use-folded-menu.ts';
import { ViewButton, viewLinkProps } from '#ui/view-link.tsx';
import { MainMenu } from './main-menu.tsx';

const menuId = 'main-menu';

/** Brand, navigation and the account's buttons; in narrow windows, the navigation collapses behind a button. */
export function Header() {
  const navigate = useNavigate();
  const { open, menuButton, toggle, choose, foldOnEscape } = useFoldedMenu();

  return (
    <Box component="header" onKeyDown={foldOnEscape} sx={{ ...onInk, borderTop: `4px solid ${ink.call}` }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 0.5, md: 1, lg: 3 }, py: 1 }}
      >
        <ButtonBase
          ref={menuButton}
          onClick={toggle}
          aria-expanded={open}
          aria-controls={menuId}
          sx={{
            display: { md: 'none' },
            width: 44,
            height: 44,
            ml: -1.25,
            borderRadius: 1,
            '&:hover': { bgcolor: ink.line },
          }}
        >
          {open ? <CloseIcon aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          <HiddenText>Menu</HiddenText>
        </ButtonBase>
        <ButtonBase
          {...viewLinkProps('home', () => navigate('home'))}
          sx={{ font: 'inherit', borderRadius: 1, py: 0.5 }}
        >
          <BrandMark tight />
          <HiddenText> home page</HiddenText>
        </ButtonBase>
        <MainMenu id={menuId} open={open} onChoose={choose} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, ml: 'auto' }}>
          <AccountButtons />
        </Box>
      </Container>
    </Box>
  );
}

const plain = { minHeight: 44, color: ink.text, px: { xs: 1.25, sm: 1.5 }, '&:hover': { bgcolor: ink.line } };
const strong = {
  minHeight: 44,
  bgcolor: ink.text,
  color: ink.ground,
  px: { xs: 1.5, sm: 2 },
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: ink.muted },
};

function AccountButtons() {
  const { state, close } = useSession();
  if (state === 'loading') return null;

  return state === 'signed-out' ? (
    <>
      <ViewButton view="login" sx={plain}>
        Login
      </ViewButton>
      <ViewButton view="membership" sx={strong}>
        Join Now
      </ViewButton>
    </>
  ) : (
    <>
      <ViewButton view="dashboard" state={{ person: '' }} sx={strong}>
        Dashboard
      </ViewButton>
      <Button sx={plain} onClick={() => void close()}>
        Logout
      </Button>
    </>
  );
}
