import type { ClubMember } from '@portal/contract/clubs';
import { useState } from 'react';
import { api, messageOf } from '#lib/api.ts';

/** The members of a leader's club as far as they were asked for; null until they are. */
export function useClubMembers(charterId: string) {
  const [members, setMembers] = useState<readonly ClubMember[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  /** Asks for the first page, or for the one that follows. */
  async function load(): Promise<void> {
    if (isLoading) return;
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
