import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MemberCards } from './member-cards.tsx';
import type { MemberListProps } from './member-list.ts';
import { MemberTable } from './member-table.tsx';
import { useMemberFocus } from './use-member-focus.ts';

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
