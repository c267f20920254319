import type { ReactNode } from 'react';
import { ViewLink } from '#ui/view-link.tsx';

/** The look of a link that is alone in a dense row: as high as a finger needs, without making the row higher. */
export const roomy = { py: '3px', my: '-3px' } as const;

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
      sx={[roomy, { lineHeight: 'inherit', overflowWrap: 'anywhere', userSelect: 'text' }]}
    >
      {children}
    </ViewLink>
  );
}
