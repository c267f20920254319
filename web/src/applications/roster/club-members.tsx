import { Alert, Paper, Typography } from '@mui/material';
import type { DeskMember } from '@portal/contract/records/desk';
import { useId, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ClubChoices, type Numbered } from './club-choices.tsx';
import type { Additions } from './use-changes.ts';

interface ClubMembersProps {
  /** The charters of the leader's clubs. */
  charterIds: readonly string[];
  /** The day (`YYYY-MM-DD`) on which the members have to be current. */
  day: string;
  /** The numbers on the list. */
  listed: ReadonlySet<string>;
  additions: Additions;
}

const isNumbered = (member: DeskMember): member is Numbered => member.membership_number !== null;

/** The members who chose the leader's clubs, with full names, to add to a list; loaded on request. */
export function ClubMembers({ charterIds, day, listed, additions }: ClubMembersProps) {
  const heading = useId();
  const { members, problem, isLoading, load } = useClubMembers(charterIds, day);
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
        {isLoading ? 'Loading…' : countText(members?.length, offered.length)}
      </Typography>
      {offered.length > 0 && <ClubChoices members={offered} heading={heading} additions={additions} />}
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {members === null && (
        <BusyButton variant="outlined" busy={isLoading} onClick={load} sx={{ mt: 1.5, minHeight: 44 }}>
          Show members
        </BusyButton>
      )}
    </Paper>
  );
}

function countText(known: number | undefined, offered: number): string {
  if (known === undefined) return 'These members chose your academy as their club.';
  if (known === 0) return 'No approved member has chosen this academy yet. Members can choose it in their profile.';
  if (offered === 0) return 'All members of this club are on the list.';
  return offered === 1 ? '1 member is not on the list.' : `${offered} members are not on the list.`;
}

/** Returns the members of a leader's clubs who have a number; null before they are loaded. */
function useClubMembers(charterIds: readonly string[], on: string) {
  const [members, setMembers] = useState<readonly Numbered[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function load(): Promise<void> {
    setLoading(true);
    setProblem(null);
    try {
      const desks = await Promise.all(charterIds.map((id) => api.clubDesk({ params: { id }, query: { on } })));
      setMembers(desks.flatMap((desk) => desk.members).filter(isNumbered));
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t load the members of this club. Please try again.'));
    } finally {
      setLoading(false);
    }
  }

  return { members, problem, isLoading, load };
}
