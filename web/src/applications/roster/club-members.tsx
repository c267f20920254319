import { Alert, Paper, Typography } from '@mui/material';
import type { ClubMember } from '@portal/contract/calls/clubs';
import { dayOf } from '@portal/contract/values/days';
import { useId, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ClubChoices } from './club-choices.tsx';
import type { Additions } from './use-changes.ts';

interface ClubMembersProps {
  charterId: string;
  /** The numbers on the roster. */
  listed: ReadonlySet<string>;
  additions: Additions;
}

/** The members who chose the leader's club, with full names, to add to its roster; loaded on request. */
export function ClubMembers({ charterId, listed, additions }: ClubMembersProps) {
  const heading = useId();
  const { members, hasMore, problem, isLoading, load } = useClubMembers(charterId);
  const offered = members?.filter(({ membership_number }) => !listed.has(membership_number)) ?? [];
  return (
    <Paper
      component="section"
      aria-labelledby={heading}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, mt: 2, borderRadius: 2 }}
    >
      <Typography id={heading} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1 }}>
        Members of my club
      </Typography>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {isLoading ? 'Loading…' : countText(members?.length, offered.length, hasMore)}
      </Typography>
      {offered.length > 0 && <ClubChoices members={offered} heading={heading} today={dayOf()} additions={additions} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {(members === null || hasMore) && (
        <BusyButton variant="outlined" busy={isLoading} onClick={load} sx={{ mt: 1.5, minHeight: 44 }}>
          {members === null ? 'Show members' : 'Show more'}
        </BusyButton>
      )}
    </Paper>
  );
}

function countText(known: number | undefined, offered: number, hasMore: boolean): string {
  if (known === undefined) return 'These members chose this academy as their club.';
  if (known === 0) return 'No approved member has chosen this academy yet. Members can choose it in their profile.';
  if (offered === 0) return hasMore ? 'All of these are on the roster.' : 'All members of this club are on the roster.';
  return offered === 1 ? '1 member is not on the roster.' : `${offered} members are not on the roster.`;
}

/** Returns the members of a leader's club loaded so far; null before the first request. */
function useClubMembers(charterId: string) {
  const [members, setMembers] = useState<readonly ClubMember[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Loads the first page, or the next one. */
  async function load(): Promise<void> {
    setLoading(true);
    setProblem(null);
    try {
      const query = next ? { cursor: next } : {};
      const page = await api.clubMembers({ params: { id: charterId }, query });
      setMembers([...(members ?? []), ...page.club_members]);
      setNext(page.next_cursor);
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t load the members of this club. Please try again.'));
    } finally {
      setLoading(false);
    }
  }

  return { members, hasMore: next !== null, problem, isLoading, load };
}
