import Button from '@mui/material/Button';
import { useSession } from '#lib/session.ts';
import { ink } from '#ui/theme.ts';
import { ViewButton } from '#ui/view-link.tsx';

const plain = { minHeight: 44, color: ink.text, px: { xs: 1.25, sm: 1.5 }, '&:hover': { bgcolor: ink.line } };
const strong = {
  minHeight: 44,
  bgcolor: ink.text,
  color: ink.navy,
  px: { xs: 1.5, sm: 2 },
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: ink.muted },
};

/** What the header offers: joining and signing in, or one's dashboard and signing out. */
export function AccountButtons() {
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
