import type { ReactNode } from 'react';
import { ViewLink } from '#ui/view-link.tsx';

interface MemberLinkProps {
  /** Whose file it opens; a name without one is only read. */
  id: string | null | undefined;
  children: ReactNode;
}

/** A member's name, which leads to the member's file. */
export function MemberLink({ id, children }: MemberLinkProps) {
  if (!id) return children;
  return (
    <ViewLink
      view="admin-member"
      state={{ user_id: id }}
      color="inherit"
      sx={{ lineHeight: 'inherit', overflowWrap: 'anywhere', userSelect: 'text' }}
    >
      {children}
    </ViewLink>
  );
}
