import { Button, type ButtonProps, Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { HiddenText } from './hidden-text.tsx';
import { NewWindowIcon } from './icons.tsx';

interface ExternalLinkProps extends Pick<LinkProps, 'sx' | 'color' | 'underline'> {
  href: string;
  /** Whether someone else provided the URL, in which case no referrer is sent. */
  isGiven?: boolean;
  children: ReactNode;
}

/** A link that opens in a new tab and says so. */
export function ExternalLink({ href, isGiven, children, ...look }: ExternalLinkProps) {
  return (
    <Link href={href} target="_blank" rel={isGiven ? 'noopener noreferrer' : 'noopener'} {...look}>
      {children}
      <NewWindowIcon aria-hidden="true" sx={{ fontSize: '0.9em', ml: 0.5, verticalAlign: '-0.1em' }} />
      <HiddenText> (opens in a new tab)</HiddenText>
    </Link>
  );
}

interface ExternalButtonProps extends Pick<ButtonProps, 'sx' | 'color' | 'variant'> {
  href: string;
  children: ReactNode;
}

/** A large button that opens another site in a new tab and says so. */
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
