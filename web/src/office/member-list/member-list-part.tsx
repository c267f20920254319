import { Box, Typography, useMediaQuery } from '@mui/material';
import { type FocusEvent, useEffect, useRef } from 'react';
import { passFocus } from '#ui/focus.ts';
import { MemberCards } from './member-cards.tsx';
import type { MemberListProps } from './member-list.ts';
import { MemberTable } from './member-table.tsx';

interface MemberListPartProps extends MemberListProps {
  /** The id of the part as a whole, which can take the focus. */
  id: string;
}

/** The members of a page as a table, or as cards where it has no room, and what is said while there are none. */
export function MemberListPart({ id, ...props }: MemberListPartProps) {
  const { loading, problem, rows } = props.pages;
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const focus = useMemberFocus(id);
  return (
    <Box
      {...focus}
      aria-busy={loading}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: { xs: '18rem', lg: '24rem' },
        // A phone on its side is lower than the rows of the table would need.
        maxHeight: { xs: 'max(18rem, 72dvh)', lg: 'max(24rem, 72dvh)' },
      }}
    >
      {isWide ? <MemberTable {...props} /> : <MemberCards {...props} />}
      <Typography
        role="status"
        sx={{ position: 'absolute', inset: '7rem 0 auto', textAlign: 'center', color: 'text.secondary' }}
      >
        {loading ? 'Loading members...' : !problem && rows.length === 0 && 'No members found.'}
      </Typography>
    </Box>
  );
}

/**
 * For a part in which rows come and go: when the row that has the focus goes, the part itself takes it, or what has come
 * in its place with the same id. Gives what is to be spread on its element, the id included.
 */
function useMemberFocus(id: string) {
  // The id of what has the focus, empty where it has none; null while the focus is elsewhere.
  const focused = useRef<string>(null);

  useEffect(() => {
    const part = document.getElementById(id);
    if (!part) return;
    const observer = new MutationObserver(() => {
      if (focused.current !== null) passFocus(null, document.getElementById(focused.current) ?? part);
    });
    observer.observe(part, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [id]);

  return {
    id,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.id;
    },
    onBlur: ({ target }: FocusEvent) => {
      // What leaves the page is no longer in it; everything else has been left by the person.
      if (target.isConnected) focused.current = null;
    },
  };
}
