import type { ButtonProps } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ExternalButton, ExternalLink } from './external-link.tsx';
import { type SignUp, signUpWay } from './sign-up.ts';
import { ViewButton, ViewLink } from './view-link.tsx';

interface SignUpButtonProps extends Pick<ButtonProps, 'sx' | 'color' | 'variant'> {
  to: SignUp;
  children: ReactNode;
}

/** A large button to a sign-up, here or at the external membership service. */
export function SignUpButton({ to, ...rest }: SignUpButtonProps) {
  const way = signUpWay(to);
  if ('href' in way) return <ExternalButton href={way.href} {...rest} />;
  return <ViewButton view={way.view} size="large" {...rest} />;
}

export function SignUpLink({ to, ...rest }: { to: SignUp; sx: SxProps<Theme>; children: ReactNode }) {
  const way = signUpWay(to);
  return 'href' in way ? <ExternalLink href={way.href} {...rest} /> : <ViewLink view={way.view} {...rest} />;
}
