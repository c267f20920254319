import type { ButtonProps } from '@mui/material';
import { brand } from '@portal/contract/values/brand';
import { SignUpButton } from '#ui/sign-up.tsx';

/** Leads to the outside membership service, else to the portal's own memberships. */
export function JoinButton({ sx }: Pick<ButtonProps, 'sx'>) {
  return (
    <SignUpButton to="join" variant="contained" color="secondary" sx={sx ?? null}>
      Join {brand.shortName}
    </SignUpButton>
  );
}
