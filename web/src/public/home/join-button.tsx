import type { ButtonProps } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { SignUpButton } from '#ui/sign-up.tsx';

/** Links to the external membership service if there is one, otherwise to the portal's memberships. */
export function JoinButton({ sx }: Pick<ButtonProps, 'sx'>) {
  return (
    <SignUpButton to="join" variant="contained" color="secondary" sx={sx ?? null}>
      Join {brand.shortName}
    </SignUpButton>
  );
}
