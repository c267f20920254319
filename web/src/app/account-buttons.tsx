import Button from '@mui/material/Button';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { ink } from '#ui/theme.ts';

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
  const navigate = useNavigate();
  if (state === 'loading') return null;

  return state === 'signed-out' ? (
    <>
      <Button sx={plain} onClick={() => navigate('login')}>
        Login
      </Button>
      <Button sx={strong} onClick={() => navigate('membership')}>
        Join Now
      </Button>
    </>
  ) : (
    <>
      <Button sx={strong} onClick={() => navigate('dashboard', { person: '' })}>
        Dashboard
      </Button>
      <Button sx={plain} onClick={() => void close()}>
        Logout
      </Button>
    </>
  );
}
