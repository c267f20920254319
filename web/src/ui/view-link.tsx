import { Button, type ButtonProps, Link, type LinkProps } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { addressOf, isOfficeView, useNavigate, type ViewName, type ViewState } from '#lib/views.ts';

interface Lead {
  href?: string;
  type?: 'button';
  onClick: (event: MouseEvent) => void;
}

/** Whether a click asks for a new tab, a window or a download, which the browser handles by the link's URL. */
const isForBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => altKey || ctrlKey || metaKey || shiftKey;

/**
 * Props that make an element open a view by `lead`: a link if the view has a URL, followed without a page load,
 * otherwise a button. An office view's URL has no state, so with one it is a button.
 */
export function viewLinkProps(view: ViewName, lead: () => void, state?: ViewState): Lead {
  const href = addressOf(view);
  if (!href || (state && isOfficeView(view))) return { type: 'button', onClick: lead };
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
  /** The view's state. */
  state?: ViewState;
  /** Closes the surrounding dialog before navigating. */
  leaveFor?: ((lead: () => void) => void) | undefined;
  children: ReactNode;
}

/** A link to a view; rendered as a button if the view has no URL. */
export function ViewLink({ view, state, leaveFor, children, sx, ...look }: ViewLinkProps) {
  const navigate = useNavigate();
  const open = () => navigate(view, state);
  const { href, ...rest } = viewLinkProps(view, () => (leaveFor ? leaveFor(open) : open()), state);
  return (
    <Link
      {...(href ? { href } : { component: 'button' })}
      {...rest}
      // As a block, it is as tall as its line, a sufficient touch target.
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
  /** The view's state. */
  state?: ViewState;
  children: ReactNode;
}

/** A link to a view that looks like a button. */
export function ViewButton({ view, state, ...rest }: ViewButtonProps) {
  const navigate = useNavigate();
  return <Button {...viewLinkProps(view, () => navigate(view, state), state)} {...rest} />;
}
