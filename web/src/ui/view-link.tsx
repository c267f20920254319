import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useNavigate, type ViewName, type ViewState } from '#lib/views.ts';

interface ViewLinkProps extends Pick<LinkProps, 'sx' | 'color' | 'underline' | 'variant'> {
  view: ViewName;
  /** What the view is opened with. */
  state?: ViewState;
  /** Closes what the link is in before it leads on. */
  leaveFor?: ((lead: () => void) => void) | undefined;
  children: ReactNode;
}

/** A link to a view. It is a button to the browser, because a view has no address of its own. */
export function ViewLink({ view, state, leaveFor, children, sx, ...look }: ViewLinkProps) {
  const navigate = useNavigate();
  const lead = () => navigate(view, state);
  return (
    <Link
      component="button"
      type="button"
      onClick={() => (leaveFor ? leaveFor(lead) : lead())}
      sx={[{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...look}
    >
      {children}
    </Link>
  );
}
