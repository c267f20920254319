import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import { NewWindowIcon } from './icons.tsx';

interface ExternalButtonProps extends Pick<ButtonProps, 'sx' | 'color' | 'variant'> {
  href: string;
  children: ReactNode;
}

/** A large button that leads to another site in a new tab, and says so. */
export function ExternalButton({ href, children, ...look }: ExternalButtonProps) {
  return (
    <Button
      size="large"
      href={href}
      target="_blank"
      rel="noopener"
      endIcon={<NewWindowIcon aria-hidden="true" />}
      {...look}
    >
      {children}
      <HiddenText> (opens in a new tab)</HiddenText>
    </Button>
  );
}
