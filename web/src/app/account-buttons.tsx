import Button from '@mui/material/Button';
import { useSession } from '../lib/session.ts';
import { useNavigate } from '../lib/views.ts';
import { ink } from '../ui/theme.ts';

const plain = { color: ink.text, px: { xs: 1.25, sm: 2 }, '&:hover': { bgcolor: ink.line } };
const loud = {
  bgcolor: ink.red,
  color: ink.text,
  px: { xs: 1.75, sm: 2.25 },
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: ink.redPressed },
};

/** What the header offers: joining and signing in, or one's dashboard and signing out. */
export function AccountButtons() {
  const { state, close } = useSession();
  const navigate = useNavigate();
  if (state === 'loading') return null;

  return state === 'signed-in' ? (
    <>
      <Button sx={loud} onClick={() => navigate('dashboard')}>
        Dashboard
      </Button>
      <Button sx={plain} onClick={() => void close()}>
        Logout
      </Button>
    </>
  ) : (
    <>
      <Button sx={plain} onClick={() => navigate('login')}>
        Login
      </Button>
      <Button sx={loud} onClick={() => navigate('membership')}>
        Join Now
      </Button>
    </>
  );
}
