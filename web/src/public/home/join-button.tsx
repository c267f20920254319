import Button, { type ButtonProps } from '@mui/material/Button';
import { brand } from '@portal/contract/brand';
import { useNavigate } from '#lib/views.ts';
import { ExternalButton } from '#ui/external-link.tsx';

/** Leads to the sign-up site that the federation has configured, else to the portal's own memberships. */
export function JoinButton({ sx, color = 'secondary' }: Pick<ButtonProps, 'sx' | 'color'>) {
  const navigate = useNavigate();
  const look = { variant: 'contained', color, sx } as const;
  if (brand.signup.join) {
    return (
      <ExternalButton href={brand.signup.join} {...look}>
        Join {brand.shortName}
      </ExternalButton>
    );
  }
  return (
    <Button size="large" onClick={() => navigate('membership')} {...look}>
      Join {brand.shortName}
    </Button>
  );
}
