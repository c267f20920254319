import type { ButtonProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ExternalButton, ExternalLink } from './external-link.tsx';
import { type SignUp, signUpTarget } from './sign-up.ts';
import { ViewButton, ViewLink } from './view-link.tsx';

interface SignUpButtonProps extends Pick<ButtonProps, 'sx' | 'color' | 'variant'> {
  to: SignUp;
  children: ReactNode;
}

/** A large button to a sign-up, here or at the external membership service. */
export function SignUpButton({ to, ...rest }: SignUpButtonProps) {
  const target = signUpTarget(to);
  if ('href' in target) return <ExternalButton href={target.href} {...rest} />;
  return <ViewButton view={target.view} size="large" {...rest} />;
}

export function SignUpLink({ to, ...rest }: { to: SignUp; sx: SxProps<Theme>; children: ReactNode }) {
  const target = signUpTarget(to);
  return 'href' in target ? <ExternalLink href={target.href} {...rest} /> : <ViewLink view={target.view} {...rest} />;
}
