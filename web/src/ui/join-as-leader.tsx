import Button from '@mui/material/Button';
import { brand } from '@portal/contract/brand';
import { useNavigate } from '../lib/views.ts';
import { ExternalButton } from './external-button.tsx';

/** The way to a grappling leader membership, here or at the address that the federation has configured. */
export function JoinAsLeader() {
  const navigate = useNavigate();
  const label = 'Become a Grappling Leader';
  return brand.signup.grappling_leader ? (
    <ExternalButton href={brand.signup.grappling_leader} variant="outlined">
      {label}
    </ExternalButton>
  ) : (
    <Button variant="outlined" size="large" onClick={() => navigate('grappling-leader-registration')}>
      {label}
    </Button>
  );
}
