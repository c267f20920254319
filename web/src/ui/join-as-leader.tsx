import Button from '@mui/material/Button';
import { brand } from '@portal/contract/brand';
import { useNavigate } from '#lib/views.ts';
import { ExternalButton } from './external-link.tsx';

interface JoinAsLeaderProps {
  /** Whether it is the main button of its screen. */
  main?: boolean;
}

/** The way to a grappling leader membership, here or at the address that the federation has configured. */
export function JoinAsLeader({ main = false }: JoinAsLeaderProps) {
  const navigate = useNavigate();
  const look = main ? ({ variant: 'contained', color: 'secondary' } as const) : ({ variant: 'outlined' } as const);
  const label = 'Become a Grappling Leader';
  return brand.signup.grappling_leader ? (
    <ExternalButton href={brand.signup.grappling_leader} {...look}>
      {label}
    </ExternalButton>
  ) : (
    <Button {...look} size="large" onClick={() => navigate('grappling-leader-registration')}>
      {label}
    </Button>
  );
}
