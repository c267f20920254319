import { Button, type ButtonProps, Link, type LinkProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { addressOf, useNavigate, type ViewName, type ViewState } from '#lib/views.ts';

interface Lead {
  href?: string;
  type?: 'button';
  onClick: (event: MouseEvent) => void;
}

/** Whether a click asks for another tab or window, or to save: that is the browser's, by the address of the link. */
const isForBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => altKey || ctrlKey || metaKey || shiftKey;

/**
 * What makes an element lead to a view, by `lead`: a link, where the view has an address, which a click follows without
 * loading; else a button.
 */
export function leadTo(view: ViewName, lead: () => void): Lead {
  const href = addressOf(view);
  if (!href) return { type: 'button', onClick: lead };
  return {
    href,
    onClick: (event) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      lead();
    },
  };
}

interface ViewLinkProps extends Pick<LinkProps, 'sx' | 'color' | 'underline' | 'variant'> {
  view: ViewName;
  /** What the view is opened with. */
  state?: ViewState;
  /** Closes what the link is in before it leads on. */
  leaveFor?: ((lead: () => void) => void) | undefined;
  children: ReactNode;
}

/** A link to a view. It is a button to the browser where the view has no address of its own. */
export function ViewLink({ view, state, leaveFor, children, sx, ...look }: ViewLinkProps) {
  const navigate = useNavigate();
  const open = () => navigate(view, state);
  const { href, ...rest } = leadTo(view, () => (leaveFor ? leaveFor(open) : open()));
  return (
    <Link
      {...(href ? { href } : { component: 'button' })}
      {...rest}
      // As a block, it is as high as its line: a target that a finger meets.
      sx={[
        { display: 'inline-block', font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...look}
    >
      {children}
    </Link>
  );
}

interface ViewButtonProps extends Pick<ButtonProps, 'sx' | 'color' | 'variant' | 'size'> {
  view: ViewName;
  /** What the view is opened with. */
  state?: ViewState;
  children: ReactNode;
}

/** The same that looks like a button. */
export function ViewButton({ view, state, ...rest }: ViewButtonProps) {
  const navigate = useNavigate();
  return <Button {...leadTo(view, () => navigate(view, state))} {...rest} />;
}
