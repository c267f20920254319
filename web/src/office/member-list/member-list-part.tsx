import { Box, Typography, useMediaQuery } from '@mui/material';
import { type FocusEvent, useEffect, useRef } from 'react';
import { passFocus } from '#ui/focus.ts';
import { MemberCards } from './member-cards.tsx';
import type { MemberListProps } from './member-list.ts';
import { MemberTable } from './member-table.tsx';

interface MemberListPartProps extends MemberListProps {
  /** ID of the whole part, which can take the focus. */
  id: string;
}

/** A page of members as a table, or as cards if the window is narrow, with a message while there are none. */
export function MemberListPart({ id, ...props }: MemberListPartProps) {
  const { loading, problem, rows } = props.pages;
  const isWide = useMediaQuery((theme) => `${theme.breakpoints.up('lg')}, not screen`);
  const focus = useMemberFocus(id);
  return (
    <Box
      {...focus}
      aria-busy={loading}
      sx={{
        position: 'relative',
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: { xs: '18rem', lg: '12rem' },
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
 * Keeps the focus in a part whose rows change: when the focused row disappears, focuses the element that replaced it
 * under the same ID, or else the part itself. Returns the props to spread on the part's element, including the ID.
 */
function useMemberFocus(id: string) {
  // ID of the focused element, empty if it has none; null while the focus is elsewhere.
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
      // A removed element is no longer connected; otherwise the user moved the focus.
      if (target.isConnected) focused.current = null;
    },
  };
}
