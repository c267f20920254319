import { createContext, type ReactNode, use } from 'react';
import { ViewLink } from '#ui/view-link.tsx';

/** A standalone link in a dense row: a sufficient touch target that leaves the row height unchanged. */
export const touchTarget = { py: '3px', my: '-3px' } as const;

/** Inside a dialog, closes it before a member link navigates. */
export const LeaveContext = createContext<((lead: () => void) => void) | undefined>(undefined);

interface MemberLinkProps {
  /** ID of the member whose file it opens; plain text without one. */
  id: string | null | undefined;
  children: ReactNode;
}

/** A member's name, linked to the file. */
export function MemberLink({ id, children }: MemberLinkProps) {
  const leaveFor = use(LeaveContext);
  if (!id) return children;
  return (
    <ViewLink
      view="admin-member"
      state={{ user_id: id }}
      leaveFor={leaveFor}
      color="inherit"
      sx={[touchTarget, { lineHeight: 'inherit', overflowWrap: 'anywhere', userSelect: 'text' }]}
    >
      {children}
    </ViewLink>
  );
}
