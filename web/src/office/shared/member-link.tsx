import { createContext, type ReactNode, use } from 'react';
import { ViewLink } from '#ui/view-link.tsx';

/** The look of a link that is alone in a dense row: as high as a finger needs, without making the row higher. */
export const roomy = { py: '3px', my: '-3px' } as const;

/** Within a dialog, closes it before a name in it leads on. */
export const LeaveContext = createContext<((lead: () => void) => void) | undefined>(undefined);

interface MemberLinkProps {
  /** Whose file it opens; a name without one is only read. */
  id: string | null | undefined;
  children: ReactNode;
}

/** A member's name, which leads to the member's file. */
export function MemberLink({ id, children }: MemberLinkProps) {
  const leaveFor = use(LeaveContext);
  if (!id) return children;
  return (
    <ViewLink
      view="admin-member"
      state={{ user_id: id }}
      leaveFor={leaveFor}
      color="inherit"
      sx={[roomy, { lineHeight: 'inherit', overflowWrap: 'anywhere', userSelect: 'text' }]}
    >
      {children}
    </ViewLink>
  );
}
